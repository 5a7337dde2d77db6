import type { FilterValues } from '@/ui/address/listState';
import type { ListControl } from '@/ui/address/useListState';
import type { callFilterKinds, CallFilterValues } from './callListShape';

/** Fields that are the two ends of one control. */
type Ends = 'from' | 'to' | 'fromDay' | 'toDay' | 'minTalkSeconds' | 'maxTalkSeconds';
type Kinds = typeof callFilterKinds;

/**
 * The call filter as the filter bar edits it: two ends are one control, and a number from a link can only be removed.
 */
export type BarKinds = { readonly days: 'days'; readonly moments: 'one'; readonly talk: 'range' } & {
  readonly [N in Exclude<keyof Kinds, Ends>]: Kinds[N] extends 'number' ? 'one' : Kinds[N];
};

export type BarValues = { readonly [N in keyof BarKinds]: FilterValues<Record<N, BarKinds[N]>>[N] };

function toBar(values: CallFilterValues, earliest: string, today: string): BarValues {
  const { from, to, fromDay, toDay, contactId, inProgressAt, minTalkSeconds, maxTalkSeconds, ...same } = values;
  return {
    ...same,
    days: fromDay === null && toDay === null ? null : [fromDay ?? earliest, toDay ?? today],
    moments: from === null && to === null ? null : 'set',
    contactId: contactId === null ? null : String(contactId),
    inProgressAt: inProgressAt === null ? null : String(inProgressAt),
    talk: minTalkSeconds === null && maxTalkSeconds === null ? null : [minTalkSeconds, maxTalkSeconds],
  };
}

function fromBar({
  days,
  moments,
  contactId,
  inProgressAt,
  talk,
  ...same
}: Partial<BarValues>): Partial<CallFilterValues> {
  return {
    ...same,
    ...(days === undefined ? {} : { fromDay: days?.[0] ?? null, toDay: days?.[1] ?? null }),
    // Instants come from links only and can only be removed here.
    ...(moments === undefined ? {} : { from: null, to: null }),
    ...(contactId === undefined ? {} : { contactId: contactId === null ? null : Number(contactId) }),
    ...(inProgressAt === undefined ? {} : { inProgressAt: inProgressAt === null ? null : Number(inProgressAt) }),
    ...(talk === undefined ? {} : { minTalkSeconds: talk?.[0] ?? null, maxTalkSeconds: talk?.[1] ?? null }),
  };
}

type Control = ListControl<typeof callFilterKinds>;

/** The list's control as the filter bar takes it. */
export function barControl(control: Control, earliest: string, today: string) {
  return {
    filters: toBar(control.filters, earliest, today),
    anySet: control.anySet,
    clear: control.clear,
    setFilters: (patch: Partial<BarValues>, quiet?: boolean) => control.setFilters(fromBar(patch), quiet),
  };
}
