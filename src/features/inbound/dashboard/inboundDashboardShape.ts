import type { InboundLiveState } from '@/domain/inbound/inboundLive';
import type { Days } from '@/parts/report/range';
import { pathTo, type LinkQuery } from '@/registry/links';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const dashboardKinds = { range: 'one', days: 'days', numberId: 'many' } as const;

export const inboundDashboardShape: ListShape<typeof dashboardKinds> = { filters: dashboardKinds };

export type DashboardValues = FilterValues<typeof dashboardKinds>;

/** Ids of the address that can be one. */
export function numbersOf({ numberId }: Pick<DashboardValues, 'numberId'>): string {
  return numberId.filter((text) => /^[1-9]\d{0,8}$/.test(text)).join();
}

/** Link to the records a figure was counted from. */
export type Rows = (narrowed?: LinkQuery, days?: Days) => string;
/** Opens them. */
export type OpenRows = (...of: Parameters<Rows>) => void;

export function rowsOf(days: Days, numberId: string): Rows {
  return (narrowed = {}, { fromDay, toDay } = days) =>
    pathTo(
      'inboundCalls',
      {},
      {
        days: `${fromDay}..${toDay}`,
        ...(numberId === '' ? {} : { numberId }),
        ...narrowed,
      },
    );
}

/** Link to the calls in progress that a figure counts. */
export function liveOf(numberId: string, states: readonly InboundLiveState[]): string {
  return pathTo('inboundLive', {}, { state: states.join(), ...(numberId === '' ? {} : { numberId }) });
}
