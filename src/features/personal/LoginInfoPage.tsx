import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { useUser } from '@/session/useSession';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import type { ListShape } from '@/ui/address/listState';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useFormat } from '@/ui/format/FormatProvider';
import { useListState } from '@/ui/address/useListState';
import { type Login, loginColumns } from './LoginColumns';
import { PasswordDrawer } from './PasswordDrawer';
import { useOrigin } from './useOrigin';

const shape: ListShape<Record<never, never>> = { filters: {} };

/** The person's own sign-ins of the last month; a session that was somebody else's can be ended. */
export default function LoginInfoPage() {
  const { t } = useTranslation('personal');
  const format = useFormat();
  const { asking } = useActionMakers();
  const { user_id: uid, account } = useUser();
  const control = useListState(shape);
  const logins = useRead('personal.logins', { params: { uid }, query: control.paging });
  const notMe = useWrite('personal.notMe');
  const [changing, setChanging] = useState(false);
  const origin = useOrigin();
  const columns = useMemo(() => loginColumns(t, origin), [t, origin]);

  // A failed sign-in opened no session, and the current session is the person's own.
  const actions = (row: Login): RowAction[] =>
    row.result === 'ok' && row.session !== 'current'
      ? [
          asking({
            key: 'notMe',
            label: t('notMe.action'),
            glyph: 'shield',
            title: t('notMe.title'),
            text: t(row.session === 'open' ? 'notMe.text' : 'notMe.textOver'),
            verb: t('notMe.verb'),
            danger: true,
            run: () => notMe.run({ params: { uid, id: row.id } }),
            onDone: () => setChanging(true),
          }),
        ]
      : [];

  return (
    <>
      <PageHeader title={t('logins.title')} text={t('logins.text')} />
      <ResourceTable
        name="logins"
        label={t('logins.label')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => format.time(row.at, 'full')}
        control={control}
        {...logins}
        empty={{ title: t('logins.empty'), text: t('logins.emptyWhy') }}
        actions={actions}
      />
      {changing && <PasswordDrawer account={account} uid={uid} onClose={() => setChanging(false)} />}
    </>
  );
}
