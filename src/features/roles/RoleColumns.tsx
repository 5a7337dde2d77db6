import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';
import { Time } from '@/ui/format/Time';
import { usePermissionWords } from '@/parts/permissions/usePermissionWords';

export type RoleRow = Reply<'role.list'>['list'][number];

/** Columns of the list of roles. */
export function useRoleColumns(): Column<RoleRow>[] {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const words = usePermissionWords();
  return useMemo<Column<RoleRow>[]>(
    () => [
      {
        key: 'name',
        title: t('column.name'),
        width: 180,
        sort: true,
        render: ({ name, own }) => (
          <span className="aicc-clip" title={name}>
            <bdi>{own ? t('list.yours', { name }) : name}</bdi>
          </span>
        ),
      },
      {
        key: 'description',
        title: t('column.description'),
        width: 208,
        render: ({ description }) => (
          <span className="aicc-clip" title={description}>
            <bdi>{description || NO_VALUE}</bdi>
          </span>
        ),
      },
      { key: 'users', title: t('column.users'), width: 84, align: 'end', render: ({ users }) => format.number(users) },
      {
        key: 'permissions',
        title: t('column.permissions'),
        width: 112,
        align: 'end',
        render: ({ everything, permissionCount }) =>
          everything ? t('list.everything') : format.number(permissionCount),
      },
      { key: 'scope', title: t('column.scope'), width: 136, render: ({ dataScope }) => t(`scope.${dataScope}`) },
      {
        key: 'types',
        title: t('column.types'),
        width: 160,
        render: ({ businessTypes }) => (
          <span className="aicc-clip" title={businessTypes.map(words.product).join(', ')}>
            {businessTypes.map(words.product).join(', ') || NO_VALUE}
          </span>
        ),
      },
      {
        key: 'changedAt',
        title: t('column.changed'),
        width: 124,
        sort: true,
        render: ({ changedAt }) => <Time at={changedAt} as="lines" />,
      },
      {
        key: 'changedBy',
        title: t('column.changedBy'),
        width: 148,
        hidden: true,
        render: ({ changedBy }) => <span className="aicc-clip">{changedBy ?? NO_VALUE}</span>,
      },
    ],
    [t, format, words],
  );
}
