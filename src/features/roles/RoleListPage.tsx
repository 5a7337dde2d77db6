import { useRoleColumns } from './RoleColumns';
import { useRoleActions } from './useRoleActions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import { useRead } from '@/api/query';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { ListShape } from '@/ui/address/listState';
import { Style } from '@/ui/look/Style';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { PlainNumbers } from './PlainNumbers';
import css from './roles.css';

const CompareRoles = laterDrawer(() => import('./CompareRoles').then((module) => module.CompareRoles));

const kinds = { search: 'text' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sort: 'name', sorts: ['name', 'changedAt'] };

/** The roles with their permissions and data permission. */
export default function RoleListPage() {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const control = useListState(shape);
  const search = control.filters.search.trim().slice(0, 100);
  const roles = useRead('role.list', {
    query: {
      ...control.paging,
      ...(search === '' ? {} : { search }),
    },
  });
  const columns = useRoleColumns();
  const actions = useRoleActions();
  const [shown, setShown] = useState<'compare' | 'numbers' | null>(null);
  CompareRoles.useWhenIdle();
  const filters: FilterDefOf<typeof kinds>[] = [{ key: 'search', kind: 'text', label: t('column.name') }];
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <>
            <Button track="plain-numbers" glyph="eye" onClick={() => setShown('numbers')}>
              {t('numbers.title')}
            </Button>
            <Button track="compare" glyph="layers" onClick={() => setShown('compare')}>
              {t('difference.title')}
            </Button>
            <Allowed menu="RolePermission" action="add">
              <Button track="add" kind="main" glyph="plus" onClick={() => void navigate(pathTo('roleAdd'))}>
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
      {shown === 'compare' && <CompareRoles onClose={() => setShown(null)} />}
      {shown === 'numbers' && <PlainNumbers onClose={() => setShown(null)} />}
    </>
  );
}
