import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/Confirms';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { NO_VALUE } from '@/ui/format';
import { useFormat } from '@/ui/FormatProvider';
import type { Column } from '@/ui/list/column';
import type { RowAction } from '@/ui/list/rowAction';
import type { ListShape } from '@/ui/listState';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { ResourceTable } from '@/ui/ResourceTable';
import { Time } from '@/ui/Time';
import { useListState } from '@/ui/useListState';
import { PlainNumbers } from './PlainNumbers';
import css from './roles.css';
import { usePermissionWords } from './usePermissionWords';

/** It brings a list to search in, which nothing else on this screen needs. */
const CompareRoles = lazy(() => import('./CompareRoles').then((module) => ({ default: module.CompareRoles })));

type Row = Reply<'role.list'>['list'][number];

const kinds = { search: 'text' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sort: 'name', sorts: ['name', 'changedAt'] };

/** screens.md, account/role: what people may do, and with whose data. */
export default function RoleListPage() {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const words = usePermissionWords();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const control = useListState(shape);
  const search = control.filters.search.trim().slice(0, 100);
  const roles = useRead('role.list', { query: { page: control.page, limit: control.limit, ...(search === '' ? {} : { search }), ...(control.sort === undefined ? {} : { sort: control.sort }) } });
  const remove = useWrite('role.remove');
  const [shown, setShown] = useState<'compare' | 'numbers' | null>(null);
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 180, sort: true, render: ({ name, own }) => <span className="aicc-clip" title={name}><bdi>{own ? t('list.yours', { name }) : name}</bdi></span> },
      { key: 'description', title: t('column.description'), width: 208, render: ({ description }) => <span className="aicc-clip" title={description}><bdi>{description || NO_VALUE}</bdi></span> },
      { key: 'users', title: t('column.users'), width: 84, align: 'end', render: ({ users }) => format.number(users) },
      { key: 'permissions', title: t('column.permissions'), width: 112, align: 'end', render: ({ everything, permissionCount }) => (everything ? t('list.everything') : format.number(permissionCount)) },
      { key: 'scope', title: t('column.scope'), width: 136, render: ({ dataScope }) => t(`scope.${dataScope}`) },
      { key: 'types', title: t('column.types'), width: 160, render: ({ businessTypes }) => <span className="aicc-clip" title={businessTypes.map(words.product).join(', ')}>{businessTypes.map(words.product).join(', ') || NO_VALUE}</span> },
      { key: 'changedAt', title: t('column.changed'), width: 124, sort: true, render: ({ changedAt }) => <Time at={changedAt} as="lines" /> },
      { key: 'changedBy', title: t('column.changedBy'), width: 148, hidden: true, render: ({ changedBy }) => <span className="aicc-clip">{changedBy ?? NO_VALUE}</span> },
    ],
    [t, format, words],
  );
  const actions = (row: Row): RowAction[] => {
    const said = { name: row.name, count: row.users, number: format.number(row.users) };
    const made: Readonly<Record<Row['actions'][number], RowAction>> = {
      edit: { key: 'edit', label: t('act.edit'), glyph: 'edit', run: () => void navigate(pathTo('roleEdit', { id: row.id })) },
      copy: { key: 'copy', label: t('act.copy'), glyph: 'copy', run: () => void navigate(pathTo('roleAdd', {}, { from: row.id })) },
      delete: {
        key: 'delete', label: t('act.delete'), glyph: 'trash', danger: true,
        ...(row.users === 0 ? {} : { disabledReason: t('act.used', said) }),
        run: () => void confirm({ title: t('act.deleteTitle', said), text: t('act.deleteText'), verb: t('act.delete'), danger: true, done: t('act.deleted', said), run: () => remove.run({ query: { id: row.id } }) }),
      },
    };
    return row.actions.map((action) => made[action]);
  };
  const filters: FilterDefOf<typeof kinds>[] = [{ key: 'search', kind: 'text', label: t('column.name') }];
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <>
            <Button glyph="eye" onClick={() => setShown('numbers')}>
              {t('numbers.title')}
            </Button>
            <Button glyph="layers" onClick={() => setShown('compare')}>
              {t('difference.title')}
            </Button>
            <Allowed to="system*RolePermission*add">
              <Button kind="main" glyph="plus" onClick={() => void navigate(pathTo('roleAdd'))}>
                {t('list.add')}
              </Button>
            </Allowed>
          </>
        }
      />
      <ResourceTable
        name="roles"
        label={t('list.title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        control={control}
        {...roles}
        empty={{ title: t('list.empty'), text: t('list.text') }}
        actions={actions}
        printOf={(row) => [row.revision, row.users].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {shown === 'compare' && (
        <Suspense>
          <CompareRoles onClose={() => setShown(null)} />
        </Suspense>
      )}
      {shown === 'numbers' && <PlainNumbers onClose={() => setShown(null)} />}
    </>
  );
}
