import type { TFunction } from 'i18next';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { Time } from '@/ui/format/Time';
import type { Account } from './accountListShape';

export function accountColumns(t: TFunction<'crossLogin'>): Column<Account>[] {
  const clip = (text: string) => (
    <span className="aicc-clip" title={text}>
      <bdi>{text}</bdi>
    </span>
  );
  return [
    { key: 'name', title: t('column.name'), width: 176, render: ({ name }) => clip(name) },
    { key: 'account', title: t('column.account'), width: 200, render: ({ account }) => clip(account) },
    { key: 'company', title: t('column.company'), width: 200, render: ({ company }) => clip(company.name) },
    { key: 'role', title: t('column.role'), width: 152, render: ({ role }) => clip(role) },
    {
      key: 'group',
      title: t('column.group'),
      width: 120,
      render: ({ group }) => (group === null ? NO_VALUE : clip(group)),
    },
    {
      key: 'lastLoginAt',
      title: t('column.lastLogin'),
      width: 136,
      render: ({ lastLoginAt }) => <Time at={lastLoginAt} />,
    },
  ];
}
