import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { useTab } from '@/ui/address/useUrlPlace';
import { useMay } from '@/session/useMay';
import { SecurityFacts } from './SecurityFacts';
import { SecurityForm } from './SecurityForm';
import css from './security.css';
import { SsoPanel } from './SsoPanel';

const tabs = ['settings', 'sso'] as const;

/** Settings of the company's sign-in and sessions, and its single sign-on. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const [tab, setTab] = useTab(tabs);
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'settings' ? <Settings /> : <SsoPanel />}
      </Tabs>
    </>
  );
}

function Settings() {
  const mayEdit = useMay('accountSafe')('edit');
  const info = useRead('security.info', {});
  return (
    <>
      {info.loading && <Loading shape="form" />}
      {info.data === undefined && info.failure !== null && <Failed failure={info.failure} retry={info.retry} />}
      {info.data !== undefined && (mayEdit ? <Editing info={info.data} /> : <SecurityFacts info={info.data} />)}
    </>
  );
}

function Editing({ info }: { info: Reply<'security.info'> }) {
  const [begun, setBegun] = useState(info);
  return <SecurityForm key={begun.version} info={info} begun={begun} onTake={setBegun} />;
}
