import type { Reply } from '@/contract/contract';
import type { TFunction } from 'i18next';
import { userStates } from '@/domain/accounts/accounts';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import type { Format } from '@/ui/format/FormatProvider';
import { noGroup, type UserFilterKinds } from './userListShape';

/** The filters of the list of users; groups and roles once they are loaded. */
export function userFilters(
  t: TFunction<['users', 'labels', 'ui']>,
  format: Format,
  options: Reply<'user.extra'> | undefined,
): FilterDefOf<UserFilterKinds>[] {
  return [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: userStates.map((value) => ({ value, label: t(`labels:state.user.${value}`) })),
    },
    {
      key: 'group',
      kind: 'many',
      label: t('column.group'),
      options: [
        { value: noGroup, label: t('filter.noGroup') },
        ...(options?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      key: 'role',
      kind: 'many',
      label: t('column.role'),
      options: (options?.roles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'twoFactor',
      kind: 'one',
      label: t('filter.twoFactor'),
      options: [
        { value: 'on', label: t('column.twoFactorOn') },
        { value: 'off', label: t('column.twoFactorOff') },
      ],
    },
    {
      key: 'ids',
      kind: 'set',
      label: t('list.title'),
      words: (count) => t('ui:filter.fromNotice', { number: format.number(count) }),
    },
  ];
}
