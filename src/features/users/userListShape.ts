import type { Input, Reply } from '@/contract/contract';
import { isUserState } from '@/domain/accounts/accounts';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export type User = Reply<'user.list'>['list'][number];

const userFilterKinds = {
  search: 'text',
  state: 'many',
  group: 'many',
  role: 'many',
  twoFactor: 'one',
  ids: 'set',
} as const;
export type UserFilterKinds = typeof userFilterKinds;

export const userListShape: ListShape<UserFilterKinds> = {
  filters: userFilterKinds,
  sort: 'name',
  sorts: ['name', 'account', 'lastLoginAt'],
};

/** The value for users without a group. */
export const noGroup = '0';

/** Address -> query; invalid values are left out. */
export function userQuery({
  search,
  state,
  group,
  role,
  twoFactor,
  ids: only,
}: FilterValues<UserFilterKinds>): NonNullable<Input<'user.list'>['query']> {
  const ids = (list: readonly string[]) => list.filter((one) => /^\d{1,9}$/.test(one));
  const states = state.filter(isUserState);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(ids(group).length === 0 ? {} : { group: ids(group).join() }),
    ...(ids(role).length === 0 ? {} : { role: ids(role).join() }),
    ...(ids(only).length === 0 ? {} : { ids: ids(only).join() }),
    ...(twoFactor === 'on' || twoFactor === 'off' ? { two_factor: twoFactor } : {}),
  };
}

export const nameOf = (user: Pick<User, 'first_name' | 'last_name'>) => `${user.first_name} ${user.last_name}`;
