import type { TFunction } from 'i18next';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { blacklistReasons } from '@/domain/blocking/blacklist';
import { blacklistScopes } from '@/domain/blocking/blacklist';
import type { Input } from '@/contract/contract';
import { blacklistStates, isBlacklistReason } from '@/domain/blocking/blacklist';
import type { FilterValues, ListShape } from '@/ui/address/listState';

const entryFilterKinds = { search: 'text', state: 'many', reason: 'many', scope: 'one', added: 'days' } as const;
export type EntryFilterKinds = typeof entryFilterKinds;

export const entryListShape: ListShape<EntryFilterKinds> = {
  filters: entryFilterKinds,
  // Removed entries are only shown on request.
  preset: { state: ['active', 'expired'] },
  sort: '-addedAt',
  sorts: ['addedAt', 'until'],
};

export type EntryFilter = NonNullable<Input<'download.blacklist'>['body']>['filter'];

/** Address -> filter; invalid values are left out. */
export function entryFilter({ search, state, reason, scope, added }: FilterValues<EntryFilterKinds>): EntryFilter {
  const states = state.filter((one) => blacklistStates.some((known) => known === one));
  const reasons = reason.filter(isBlacklistReason);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(reasons.length === 0 ? {} : { reason: reasons.join() }),
    ...(scope === 'line' || scope === 'all' ? { scope } : {}),
    ...(added === null ? {} : { from: added[0], to: added[1] }),
  };
}

export function entryFilters(
  t: TFunction<['blocking', 'labels', 'export', 'blacklist']>,
): FilterDefOf<EntryFilterKinds>[] {
  return [
    { key: 'search', kind: 'text', label: t('list.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('export:blacklist.state'),
      options: blacklistStates.map((value) => ({ value, label: t(`labels:state.blacklist.${value}`) })),
    },
    {
      key: 'reason',
      kind: 'many',
      label: t('export:blacklist.reason'),
      options: blacklistReasons.map((value) => ({ value, label: t(`export:blacklistReason.${value}`) })),
    },
    {
      key: 'scope',
      kind: 'one',
      label: t('export:blacklist.scope'),
      options: blacklistScopes.map((value) => ({ value, label: t(`export:blacklistScope.${value}`) })),
    },
    { key: 'added', kind: 'days', label: t('export:blacklist.addedAt') },
  ];
}
