import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

export type User = Reply<'user.info'>;

const now = Date.parse('2026-11-21T03:00:00Z');

export const everything = ['view', 'add', 'edit', 'enable', 'disable', 'unlock', 'resetPassword', 'manageGroups'].map(
  (action) => `system*UserControl*${action}`,
);

export const user = (more: Partial<User> = {}): User => ({
  id: 5,
  account: 'bayu@nusa.test',
  first_name: 'Bayu',
  last_name: 'Pratama',
  gender: null,
  group: { id: 2, name: 'North' },
  role: { id: 3, name: 'Operator' },
  state: 'enabled',
  lockedUntil: null,
  lockedFrom: [],
  lastLoginAt: now,
  two_factor: false,
  revision: 1,
  self: false,
  can: ['edit', 'resetPassword', 'disable'],
  email: 'bayu@nusa.test',
  email_confirmed: true,
  customize_infos: [{ name: 'Branch', value: 'Bandung' }],
  ...more,
});

const locked = user({
  id: 6,
  account: 'hendra@nusa.test',
  first_name: 'Hendra',
  state: 'locked',
  lockedUntil: now + 600_000,
  lockedFrom: ['203.0.113.9'],
  can: ['edit', 'resetPassword', 'unlock', 'disable'],
  group: null,
});

const above = user({
  id: 1,
  account: 'ayu@nusa.test',
  first_name: 'x'.repeat(100),
  last_name: 'y'.repeat(100),
  self: true,
  can: [],
  role: { id: 1, name: 'Administrator' },
});

export function open(
  answers: Record<string, (input: Record<string, unknown>) => unknown> = {},
  permissions = everything,
  path = '/systemSet/account/user',
) {
  return openSignedIn(
    { permissions, products: ['systemSet'] },
    {
      path,
      answers: {
        'user.list': () => ({ list: [user(), locked, above], total: 3, page: 1, limit: 10 }),
        'user.extra': () => ({
          groups: [
            { id: 2, name: 'North', users: 1, joinable: true },
            { id: 7, name: 'Spare', users: 0, joinable: false },
          ],
          regroup: true,
          enabled: 3,
          enabledMax: 200,
          roles: [
            { id: 1, name: 'Administrator', grantable: false },
            { id: 3, name: 'Operator', grantable: true },
            { id: 4, name: 'Viewer', grantable: true },
          ],
        }),
        'user.info': () => user(),
        'userGroup.list': () => ({
          list: [
            { id: 2, name: 'North', users: 1 },
            { id: 7, name: 'Spare', users: 0 },
          ],
          max: 50,
        }),
        ...answers,
      },
    },
  );
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
