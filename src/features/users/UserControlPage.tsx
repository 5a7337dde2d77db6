import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { userStates } from '@/domain/accounts';
import { Allowed } from '@/session/Allowed';
import { useCan } from '@/session/useCan';
import { Button } from '@/ui/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { ResourceTable } from '@/ui/ResourceTable';
import { useListState } from '@/ui/useListState';
import { AskedDrawer } from './AskedDrawer';
import { userColumns } from './UserColumns';
import { nameOf, noGroup, userListShape, userQuery, type UserFilterKinds } from './userListShape';
import css from './users.css';
import { useUserActions, type Asked } from './useUserActions';

/** screens.md, account/user: the people of the company, their groups, and who may do what. */
export default function UserControlPage() {
  const { t } = useTranslation(['users', 'labels']);
  const format = useFormat();
  const can = useCan();
  const control = useListState(userListShape);
  const users = useRead('user.list', { query: { ...userQuery(control.filters), page: control.page, limit: control.limit, ...(control.sort === undefined ? {} : { sort: control.sort }) } });
  const extra = useRead('user.extra', {});
  const { data: options } = extra;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { actions, bulk } = useUserActions(setAsked, options?.regroup !== false);
  const columns = useMemo(() => userColumns(t), [t]);
  const close = () => setAsked(null);

  const filters: FilterDefOf<UserFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    { key: 'state', kind: 'many', label: t('column.state'), options: userStates.map((value) => ({ value, label: t(`labels:state.user.${value}`) })) },
    { key: 'group', kind: 'many', label: t('column.group'), options: [{ value: noGroup, label: t('filter.noGroup') }, ...(options?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))] },
    { key: 'role', kind: 'many', label: t('column.role'), options: (options?.roles ?? []).map(({ id, name }) => ({ value: String(id), label: name })) },
    { key: 'twoFactor', kind: 'one', label: t('filter.twoFactor'), options: [{ value: 'on', label: t('column.twoFactorOn') }, { value: 'off', label: t('column.twoFactorOff') }] },
  ];
  const full = options !== undefined && options.enabled >= options.enabledMax ? t('list.full', { max: format.number(options.enabledMax) }) : undefined;
  const mayAny = (['edit', 'enable', 'disable'] as const).some((action) => can(`system*UserControl*${action}`));
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('list.title')}
        text={options === undefined ? undefined : t('list.enabled', { enabled: format.number(options.enabled), max: format.number(options.enabledMax) })}
        actions={
          <>
            <Allowed to="system*UserControl*manageGroups">
              <Button glyph="layers" onClick={() => setAsked({ what: 'groups' })}>
                {t('groups.title')}
              </Button>
            </Allowed>
            <Allowed to="system*UserControl*add">
              <Button kind="main" glyph="plus" disabledReason={full} onClick={() => setAsked({ what: 'add' })}>
                {t('add.action')}
              </Button>
            </Allowed>
          </>
        }
      />
      <ResourceTable
        name="users"
        label={t('list.title')}
        columns={columns}
        keyOf={(user) => user.id}
        nameOf={nameOf}
        control={control}
        {...users}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy') }}
        actions={actions}
        bulk={mayAny ? bulk : []}
        printOf={(user) => [user.state, user.revision, user.two_factor].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {asked !== null && <AskedDrawer asked={asked} options={extra} onClose={close} />}
    </>
  );
}
