import type { Input } from '@/contract/contract';
import { inboundLiveStates } from '@/domain/inbound/inboundLive';
import { flagsIn, idsIn } from '@/parts/live-calls/liveFilters';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const inboundLiveFilterKinds = { flag: 'many', state: 'many', numberId: 'many', robotId: 'many' } as const;

export const inboundLiveShape: ListShape<typeof inboundLiveFilterKinds> = { filters: inboundLiveFilterKinds };

/** Address -> query; invalid values are left out. */
export function inboundLiveQuery(
  values: FilterValues<typeof inboundLiveFilterKinds>,
): NonNullable<Input<'inboundLive.list'>['query']> {
  const [flag, numberId, robotId] = [flagsIn(values.flag), idsIn(values.numberId), idsIn(values.robotId)];
  const state = inboundLiveStates.filter((one) => values.state.includes(one)).join();
  return {
    ...(flag === '' ? {} : { flag }),
    ...(state === '' ? {} : { state }),
    ...(numberId === '' ? {} : { numberId }),
    ...(robotId === '' ? {} : { robotId }),
  };
}
