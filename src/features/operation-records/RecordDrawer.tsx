import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { isRevertAction } from '@/domain/accounts/revert';
import { Facts } from '@/ui/page/Facts';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Time } from '@/ui/format/Time';
import { ChangeTable } from './ChangeTable';
import { RevertPanel } from './RevertPanel';
import { useOperationWords } from './useOperationWords';

type Detail = Reply<'operation.detail'>;

/** One record: before and after, the request, its address, and its seal. */
export function RecordDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('operations');
  const words = useOperationWords();
  const { data, failure, retry } = useRead('operation.detail', { params: { id } });
  const record = data?.id === id ? data : undefined;
  return (
    <SideDrawer
      open
      title={record === undefined ? t('drawer.title', { id }) : words.action(record.action)}
      onClose={onClose}
    >
      {record === undefined ? (
        failure === null ? (
          <Loading shape="page" count={4} />
        ) : (
          <Failed failure={failure} retry={retry} />
        )
      ) : (
        <Details record={record} />
      )}
    </SideDrawer>
  );
}

function Details({ record }: { record: Detail }) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const words = useOperationWords();
  const target = [words.kind(record.kind), record.targetName, record.targetId].filter(Boolean).join(' · ');
  return (
    <div className="aicc-operation">
      <Facts
        facts={[
          { key: 'at', label: t('column.at'), value: <Time at={record.at} as="dayClock" /> },
          {
            key: 'person',
            label: t('column.person'),
            value: [words.who(record), record.person?.account].filter(Boolean).join(' · '),
          },
          { key: 'target', label: t('column.target'), value: target },
          { key: 'address', label: t('column.address'), value: record.address || NO_VALUE },
          { key: 'device', label: t('column.device'), value: record.device || NO_VALUE },
        ]}
      />
      {record.changes.length > 0 && <h3 className="aicc-section">{t('drawer.changes')}</h3>}
      {record.changes.map((change) => (
        <ChangeTable key={`${change.kind}${change.id}`} change={change} />
      ))}
      {isRevertAction(record.action) && <RevertPanel id={record.id} name={target} />}
      <h3 className="aicc-section">{t('drawer.sent')}</h3>
      <Values of={record.sent} none={t('drawer.nothing')} />
      {Object.keys(record.notes).length > 0 && (
        <>
          <h3 className="aicc-section">{t('drawer.notes')}</h3>
          <Values of={record.notes} none="" />
        </>
      )}
      <p className="aicc-hint">{t('drawer.masked')}</p>
      <h3 className="aicc-section">{t('drawer.seal')}</h3>
      <Facts
        facts={[
          { key: 'no', label: t('drawer.place'), value: format.number(record.no) },
          { key: 'hash', label: t('drawer.seal'), value: <code className="aicc-operation-hash">{record.hash}</code> },
          {
            key: 'request',
            label: t('drawer.request'),
            value: <code className="aicc-operation-hash">{record.requestId}</code>,
          },
        ]}
      />
      <p className="aicc-hint">{t('drawer.sealMeans')}</p>
    </div>
  );
}

function Values({ of, none }: { of: Readonly<Record<string, unknown>>; none: string }) {
  const words = useOperationWords();
  const entries = Object.entries(of);
  if (entries.length === 0) return <p className="aicc-quiet">{none}</p>;
  return (
    <Facts
      facts={entries.map(([key, value]) => ({
        key,
        label: words.field(key),
        value: <span className="aicc-operation-value">{words.value(key, value)}</span>,
      }))}
    />
  );
}
