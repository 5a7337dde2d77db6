import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useListState } from '@/ui/address/useListState';
import { useTab } from '@/ui/address/useUrlPlace';
import { ChainCheck } from './ChainCheck';
import css from './operations.css';
import { recordFilter, recordShape } from './recordFilter';
import { RecordList } from './RecordList';
import { signInFilter, signInShape } from './signInFilter';
import { SignInList } from './SignInList';

const tabs = ['records', 'signIns'] as const;

/** The operation records and the sign-ins of the last six months. */
export default function OperationRecordsPage() {
  const { t } = useTranslation(['operations', 'downloads']);
  const format = useFormat();
  const may = useMay('OperatingRecord');
  const [tab, setTab] = useTab(tabs);
  const control = useListState(recordShape);
  const [checks, setChecks] = useState(0);
  const signIns = useListState(signInShape);
  const download = useWrite('download.operations');
  const downloadSignIns = useWrite('download.signIns');
  const { language } = format;
  const file =
    tab === 'records'
      ? () => download.run({ body: { filter: recordFilter(control.filters), language } })
      : () => downloadSignIns.run({ body: { filter: signInFilter(signIns.filters), language } });
  const actions = (
    <>
      {tab === 'records' && (
        <Button track="verify" glyph="shield" onClick={() => setChecks(checks + 1)}>
          {t('verify.action')}
        </Button>
      )}
      {may('downloadRecords') && (
        <RequestDownload files={[{ key: tab, label: t('export'), alone: t('export'), request: file }]} />
      )}
    </>
  );
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t(tab === 'records' ? 'text' : 'signIns.text')} actions={actions} />
      <Tabs
        label={t('title')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'records' ? (
          <>
            {checks > 0 && <ChainCheck key={checks} />}
            <RecordList control={control} />
          </>
        ) : (
          <SignInList control={signIns} />
        )}
      </Tabs>
    </>
  );
}
