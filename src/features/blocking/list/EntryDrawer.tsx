import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Facts } from '@/ui/page/Facts';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { PhoneText } from '@/parts/phones/PhoneText';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { Validity } from './EntryColumns';

interface EntryDrawerProps {
  line: LineId;
  id: number;
  onClose: () => void;
}

/** One entry: its state, and the history of its number with authors and reasons. */
export function EntryDrawer({ line, id, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('blocking');
  const { data, failure, retry } = useRead('blacklist.detail', { params: { line, id } });
  const entry = data?.id === id ? data : undefined;
  return (
    <SideDrawer
      open
      title={entry?.phone ?? t('list.title')}
      {...(entry === undefined ? {} : { extra: <StateTag kind="blacklist" state={entry.state} /> })}
      onClose={onClose}
    >
      {entry !== undefined && <Details line={line} entry={entry} />}
      {entry === undefined && failure !== null && <Failed failure={failure} retry={retry} />}
      {entry === undefined && failure === null && <Loading shape="page" count={4} />}
    </SideDrawer>
  );
}

function Details({ line, entry }: { line: LineId; entry: Reply<'blacklist.detail'> }) {
  const { t } = useTranslation(['blocking', 'export']);
  const format = useFormat();
  const { api } = useApi();
  const { may } = useBlocking(line);
  // Not through useWrite: showing a number changes nothing, so nothing has to be read again.
  const reveal = async () => {
    const outcome = await api.call('blacklist.plaintext', { params: { line, id: entry.id } });
    return outcome.ok ? outcome.data.phone : null;
  };
  return (
    <div className="aicc-blocking-detail">
      <Facts
        facts={[
          {
            key: 'phone',
            label: t('number'),
            value: <PhoneText phone={entry.phone} reveal={may('viewPlaintext') ? reveal : undefined} />,
          },
          { key: 'scope', label: t('export:blacklist.scope'), value: t(`export:blacklistScope.${entry.scope}`) },
          { key: 'reason', label: t('export:blacklist.reason'), value: t(`export:blacklistReason.${entry.reason}`) },
          { key: 'remark', label: t('export:blacklist.remark'), value: entry.remark || NO_VALUE },
          {
            key: 'until',
            label: t('export:blacklist.until'),
            value: <Validity until={entry.until} forGood={t('export:blacklist.forGood')} />,
          },
        ]}
      />
      {entry.waiting > 0 && entry.state === 'active' && (
        <Note kind="info">{t('detail.waiting', { count: entry.waiting, number: format.number(entry.waiting) })}</Note>
      )}
      {entry.state === 'removed' && <Note kind="info">{t('detail.removed')}</Note>}
      <h3 className="aicc-section">{t('detail.history')}</h3>
      <ol className="aicc-blocking-history">
        {entry.history.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </div>
  );
}

function Event({ event }: { event: Reply<'blacklist.detail'>['history'][number] }) {
  const { t } = useTranslation(['blocking', 'export']);
  const { action, at, by, reason, until, words, source, scope } = event;
  const done = action === 'removed' ? 'removedBy' : action === 'added' && source === 'list' ? 'addedByList' : action;
  const what = action === 'removed' ? [] : [t(`export:blacklistReason.${reason}`), t(`export:blacklistScope.${scope}`)];
  return (
    <li className="aicc-blocking-event">
      <p>
        <strong>{t(`detail.${done}`, { by })}</strong>{' '}
        <span className="aicc-hint">
          <Time at={at} as="dayClock" />
        </span>
      </p>
      <p className="aicc-quiet">
        {what.map((part) => `${part} · `)}
        {action !== 'removed' && <Validity until={until} forGood={t('export:blacklist.forGood')} />}
        {words !== '' && <span>{action === 'removed' ? words : ` · ${words}`}</span>}
      </p>
    </li>
  );
}
