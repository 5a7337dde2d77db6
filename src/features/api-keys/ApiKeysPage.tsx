import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import type { ListShape } from '@/ui/address/listState';
import { useListState } from '@/ui/address/useListState';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { PageHeader } from '@/ui/page/PageHeader';
import { apiKeyColumns, type ApiKeyRow } from './ApiKeyColumns';
import { NewApiKey } from './NewApiKey';
import { usePermissionWords } from '@/parts/permissions/usePermissionWords';

const MakeApiKey = laterDrawer(() => import('./MakeApiKey').then((module) => module.MakeApiKey));

const shape: ListShape<Record<never, never>> = { filters: {} };

/** Keys of programs: made, shown once, revoked. */
export default function ApiKeysPage() {
  const { t } = useTranslation('apiKeys');
  const mayEdit = useMay('accountSafe')('edit');
  const { asking } = useActionMakers();
  const control = useListState(shape);
  const keys = useRead('apiKey.list', { query: control.paging });
  const revoke = useWrite('apiKey.revoke');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Reply<'apiKey.make'> | null>(null);
  const { lines } = usePermissionWords();
  const columns = useMemo(() => apiKeyColumns(t, lines), [t, lines]);
  const actions = ({ id, name, state }: ApiKeyRow): RowAction[] =>
    mayEdit && state === 'active'
      ? [
          asking({
            key: 'revoke',
            title: t('revoke.title', { name }),
            text: t('revoke.text'),
            verb: t('revoke.verb'),
            danger: true,
            done: t('revoke.done'),
            run: () => revoke.run({ params: { id } }),
          }),
        ]
      : [];
  const make = mayEdit && (
    <Button track="add" kind="main" glyph="plus" onClick={() => setMaking(true)}>
      {t('make.action')}
    </Button>
  );
  MakeApiKey.useWhenIdle();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={make} />
      <ResourceTable
        name="apiKeys"
        label={t('title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        control={control}
        {...keys}
        empty={{ title: t('empty'), text: t('emptyWhy') }}
        actions={actions}
      />
      {making && (
        <MakeApiKey
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made !== null && <NewApiKey made={made} onClose={() => setMade(null)} />}
    </>
  );
}
