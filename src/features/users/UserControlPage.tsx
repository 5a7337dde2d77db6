import { userFilters } from './userFilters';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/button/Button';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { userColumns } from './UserColumns';
import { nameOf, userListShape, userQuery } from './userListShape';
import css from './users.css';
import { useUserActions, type UserDialog } from './useUserActions';

const UserDialogs = laterDrawer(() => import('./UserDialogs').then((module) => module.UserDialogs));

/** The people of the company, their groups, and who may do what. */
export default function UserControlPage() {
  const { t } = useTranslation(['users', 'labels', 'ui']);
  const format = useFormat();
  const control = useListState(userListShape);
  const users = useRead('user.list', {
    query: {
      ...userQuery(control.filters),
      ...control.paging,
    },
  });
  const extra = useRead('user.extra', {});
  const { data: options } = extra;
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const { actions, bulk } = useUserActions(setDialog, options?.regroup !== false);
  const columns = useMemo(() => userColumns(t), [t]);
  const close = () => setDialog(null);

  const full =
    options !== undefined && options.enabled >= options.enabledMax
      ? t('list.full', { max: format.number(options.enabledMax) })
      : undefined;
  UserDialogs.useWhenIdle();
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('list.title')}
        text={
          options === undefined
            ? undefined
            : t('list.enabled', { enabled: format.number(options.enabled), max: format.number(options.enabledMax) })
        }
        actions={
          <>
            <Allowed menu="UserControl" action="manageGroups">
              <Button track="groups" glyph="layers" onClick={() => setDialog({ what: 'groups' })}>
                {t('groups.title')}
              </Button>
            </Allowed>
            <Allowed menu="UserControl" action="add">
              <Button
                track="add"
                kind="main"
                glyph="plus"
                disabledReason={full}
                onClick={() => setDialog({ what: 'add' })}
              >
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
        bulk={bulk}
        printOf={(user) => [user.state, user.revision, user.two_factor].join()}
        toolbar={<FilterBar control={control} filters={userFilters(t, format, options)} />}
      />
      {dialog !== null && <UserDialogs dialog={dialog} options={extra} onClose={close} />}
    </>
  );
}
