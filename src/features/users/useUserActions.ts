import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { UserAction } from '@/domain/accounts/userActions';
import { useMay, type May } from '@/session/useMay';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import type { BulkAction, RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { nameOf, type User } from './userListShape';

export type UserDialog =
  | { readonly what: 'groups' }
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'reset'; readonly user: User }
  | { readonly what: 'move' | 'give'; readonly users: readonly User[] };

/**
 * The actions on one user or several; those that end sessions ask first. `regroup`: people may be moved between groups.
 */
export function useUserActions(
  open: (dialog: UserDialog) => void,
  regroup: boolean,
): { actions: (user: User) => RowAction[]; bulk: BulkAction<User>[] } {
  const { t } = useTranslation('users');
  const may = useMay('UserControl');
  const format = useFormat();
  const confirm = useConfirm();
  const { asking } = useActionMakers();
  const enable = useWrite('user.enableMany');
  const disable = useWrite('user.disableMany');
  const unlock = useWrite('user.unlock');
  const resetTwoFactor = useWrite('user.resetTwoFactor', ['security']);

  const enabling = useCallback(
    (users: readonly User[]) => {
      const params = words(users, format.number(users.length));
      return {
        title: users.length === 1 ? t('enable.title', params) : t('enable.titleMany', params),
        text: t('enable.text'),
        verb: t('enable.verb'),
        done: users.length === 1 ? t('enable.done', params) : t('enable.doneMany', params),
        run: () => enable.run({ body: { ids: users.map(({ id }) => id) } }),
      };
    },
    [t, format, enable],
  );
  const disabling = useCallback(
    (users: readonly User[]) => {
      const params = words(users, format.number(users.length));
      return {
        title: users.length === 1 ? t('disable.title', params) : t('disable.titleMany', params),
        text: t('disable.text'),
        verb: t('disable.verb'),
        danger: true,
        done: users.length === 1 ? t('disable.done', params) : t('disable.doneMany', params),
        run: () => disable.run({ body: { ids: users.map(({ id }) => id) } }),
      };
    },
    [t, format, disable],
  );

  const actions = useCallback(
    (user: User) => {
      const made: Readonly<Record<UserAction, RowAction>> = {
        edit: { key: 'edit', label: t('edit.action'), glyph: 'edit', run: () => open({ what: 'edit', user }) },
        resetPassword: {
          key: 'resetPassword',
          label: t('reset.action'),
          glyph: 'lock',
          run: () => open({ what: 'reset', user }),
        },
        resetTwoFactor: asking({
          key: 'resetTwoFactor',
          glyph: 'shield',
          title: t('resetTwoFactor.title', { name: nameOf(user) }),
          text: t('resetTwoFactor.text'),
          verb: t('resetTwoFactor.verb'),
          danger: true,
          done: t('resetTwoFactor.done', { name: nameOf(user) }),
          run: () => resetTwoFactor.run({ params: { id: user.id } }),
        }),
        unlock: asking({
          key: 'unlock',
          glyph: 'check',
          title: t('unlock.title', { name: nameOf(user) }),
          text: t('unlock.text'),
          verb: t('unlock.verb'),
          done: t('unlock.done', { name: nameOf(user) }),
          run: () => unlock.run({ params: { id: user.id } }),
        }),
        enable: asking({ key: 'enable', glyph: 'check', ...enabling([user]) }),
        disable: asking({ key: 'disable', glyph: 'minus', ...disabling([user]) }),
      };
      return user.can.map((action) => made[action]);
    },
    [t, open, asking, unlock, resetTwoFactor, enabling, disabling],
  );

  return {
    actions,
    bulk: bulkActions(may, {
      t,
      open,
      regroup,
      askEnable: (users) => confirm(enabling(users)),
      askDisable: (users) => confirm(disabling(users)),
    }),
  };
}

type Ask = (users: readonly User[]) => Promise<boolean>;

interface BulkOptions {
  t: TFunction<'users'>;
  open: (dialog: UserDialog) => void;
  regroup: boolean;
  askEnable: Ask;
  askDisable: Ask;
}

/** Actions this person may do with some user; each has a reason if one of the selected users does not allow it. */
function bulkActions(may: May, { t, open, regroup, askEnable, askDisable }: BulkOptions): BulkAction<User>[] {
  const every = (action: UserAction, why: string) => (users: readonly User[]) =>
    users.every((user) => user.can.includes(action)) ? undefined : why;
  // The selection stays when the question is declined.
  const settle = async (done: Promise<boolean>) => {
    if (!(await done)) throw new Error('not done');
  };
  const moving: BulkAction<User>[] = [
    {
      key: 'move',
      label: t('move.action'),
      disabledReason: (users) => (regroup ? every('edit', t('bulk.notEdit'))(users) : t('form.groupHelp')),
      run: (users) => open({ what: 'move', users }),
    },
    {
      key: 'give',
      label: t('give.action'),
      disabledReason: every('edit', t('bulk.notEdit')),
      run: (users) => open({ what: 'give', users }),
    },
  ];
  const enabling: BulkAction<User> = {
    key: 'enable',
    label: t('enable.verb'),
    disabledReason: every('enable', t('bulk.notEnable')),
    run: (users) => settle(askEnable(users)),
  };
  const disabling: BulkAction<User> = {
    key: 'disable',
    label: t('disable.verb'),
    danger: true,
    disabledReason: every('disable', t('bulk.notDisable')),
    run: (users) => settle(askDisable(users)),
  };
  return [...(may('edit') ? moving : []), ...(may('enable') ? [enabling] : []), ...(may('disable') ? [disabling] : [])];
}

function words(users: readonly User[], number: string) {
  const [first] = users;
  return { count: users.length, number, name: first === undefined ? '' : nameOf(first) };
}
