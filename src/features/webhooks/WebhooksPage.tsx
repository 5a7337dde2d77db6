import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { Button } from '@/ui/button/Button';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { useOpenItem, useTab } from '@/ui/address/useUrlPlace';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { DeliveryTable } from './DeliveryTable';
import { KeysPanel } from './KeysPanel';
import { useMay } from '@/session/useMay';
import css from './webhooks.css';
import { WebhookTable } from './WebhookTable';

const AddWebhook = laterDrawer(() => import('./WebhookForm').then((module) => module.AddWebhook));
const EditWebhook = laterDrawer(() => import('./WebhookForm').then((module) => module.EditWebhook));

const tabs = ['webhooks', 'deliveries', 'keys'] as const;
const NEW = 'new';

/** Webhooks, keys and deliveries. */
export default function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const may = useMay('webhookPage');
  const [tab, setTab] = useTab(tabs);
  const { open, show, close } = useOpenItem('edit');
  const { data } = useRead('webhook.keys', {});
  useLiveRefresh('webhook', ['webhook'], undefined, 2_000);
  const keysMissing = data?.keys.length === 0;
  const opened = Number(open);
  const add = may('add') && (
    <Button
      track="add"
      kind="main"
      glyph="plus"
      disabledReason={keysMissing ? t('needKeys') : undefined}
      onClick={() => show(NEW)}
    >
      {t('add.action')}
    </Button>
  );
  const makeFirst = (
    <Button track="keys" kind="main" onClick={() => setTab('keys')}>
      {t('toKeys')}
    </Button>
  );
  AddWebhook.useWhenIdle();
  EditWebhook.useWhenIdle();
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} actions={add} />
      <Tabs
        label={t('title')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'webhooks' && (
          <WebhookTable
            onEdit={show}
            openId={opened}
            first={keysMissing && may('add') ? makeFirst : add}
            firstText={t(!may('add') ? 'list.emptyLook' : keysMissing ? 'needKeys' : 'list.emptyWhy')}
          />
        )}
        {tab === 'deliveries' && <DeliveryTable />}
        {tab === 'keys' && <KeysPanel />}
      </Tabs>
      {open === NEW && may('add') && <AddWebhook onClose={close} />}
      {Number.isSafeInteger(opened) && opened > 0 && may('edit') && (
        <EditWebhook key={opened} id={opened} onClose={close} />
      )}
    </>
  );
}
