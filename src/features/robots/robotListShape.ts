import type { Input } from '@/contract/contract';
import { isRobotState } from '@/domain/robots/robot';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const robotFilterKinds = { search: 'text', state: 'many', language: 'many', tone: 'many' } as const;

export const robotListShape: ListShape<typeof robotFilterKinds> = {
  filters: robotFilterKinds,
  sort: '-changedAt',
  sorts: ['name', 'state', 'language', 'tone', 'changedAt', 'createdAt'],
};

/** Address -> query; invalid values are left out. */
export function robotQuery({
  search,
  state,
  language,
  tone,
}: FilterValues<typeof robotFilterKinds>): NonNullable<Input<'robot.list'>['query']> {
  const states = state.filter(isRobotState);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(language.length === 0 ? {} : { language: language.join() }),
    ...(tone.length === 0 ? {} : { tone: tone.join() }),
  };
}
