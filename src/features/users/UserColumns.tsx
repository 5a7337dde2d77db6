import type { TFunction } from 'i18next';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { nameOf, type User } from './userListShape';

export function userColumns(t: TFunction<['users', 'labels']>): Column<User>[] {
  return [
    {
      key: 'name',
      title: t('column.name'),
      width: 152,
      sort: true,
      render: (user) => (
        <span className="aicc-clip" title={nameOf(user)}>
          <bdi>{user.self ? t('column.you', { name: nameOf(user) }) : nameOf(user)}</bdi>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 156,
      render: (user) => <State user={user} t={t} />,
    },
    {
      key: 'account',
      title: t('column.account'),
      width: 164,
      sort: true,
      render: ({ account }) => (
        <span className="aicc-clip" title={account}>
          {account}
        </span>
      ),
    },
    {
      key: 'role',
      title: t('column.role'),
      width: 116,
      render: ({ role }) => (
        <span className="aicc-clip" title={role.name}>
          <bdi>{role.name}</bdi>
        </span>
      ),
    },
    {
      key: 'group',
      title: t('column.group'),
      width: 96,
      render: ({ group }) =>
        group === null ? (
          NO_VALUE
        ) : (
          <span className="aicc-clip" title={group.name}>
            <bdi>{group.name}</bdi>
          </span>
        ),
    },
    {
      key: 'twoFactor',
      title: t('column.twoFactor'),
      width: 100,
      render: ({ two_factor: on }) => (
        <StateTag family={on ? 'success' : 'quiet'} word={t(on ? 'column.twoFactorOn' : 'column.twoFactorOff')} />
      ),
    },
    {
      key: 'lastLoginAt',
      title: t('column.lastLogin'),
      width: 112,
      sort: true,
      render: ({ lastLoginAt }) => <Time at={lastLoginAt} />,
    },
  ];
}

/** Locked says until when, and for which address where it is not for all. */
function State({ user: { state, lockedUntil, lockedFrom }, t }: { user: User; t: TFunction<['users', 'labels']> }) {
  if (lockedUntil === null) return <StateTag kind="user" state={state} />;
  const [address] = lockedFrom;
  return (
    <span className="aicc-lines">
      <StateTag kind="user" state={state} />
      <span className="aicc-hint">
        {t('column.until')} <Time at={lockedUntil} as="dayClock" />
      </span>
      {address !== undefined && (
        <span className="aicc-hint" title={lockedFrom.join(', ')}>
          {lockedFrom.length === 1
            ? t('column.lockedFrom', { address })
            : t('column.lockedFromMany', { count: lockedFrom.length })}
        </span>
      )}
    </span>
  );
}
