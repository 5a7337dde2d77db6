import type { FilterValues, ListShape } from '@/ui/address/listState';

export const recordKinds = { days: 'days', user: 'many', action: 'many', kind: 'many', targetId: 'text' } as const;
export const recordShape: ListShape<typeof recordKinds> = { filters: recordKinds };

/** The chosen filters as list and export are sent them. */
export function recordFilter({ days, user, action, kind, targetId }: FilterValues<typeof recordKinds>) {
  return {
    ...(days === null ? {} : { fromDay: days[0], toDay: days[1] }),
    ...(user.length === 0 ? {} : { userId: user.join() }),
    ...(action.length === 0 ? {} : { action: action.join() }),
    ...(kind.length === 0 ? {} : { kind: kind.join() }),
    ...(targetId.trim() === '' ? {} : { targetId: targetId.trim().slice(0, 40) }),
  };
}
