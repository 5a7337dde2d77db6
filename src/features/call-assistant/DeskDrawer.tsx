import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { callsPath } from '@/registry/links';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { Facts } from '@/ui/page/Facts';
import { Failed } from '@/ui/feedback/Failed';
import { NO_VALUE } from '@/ui/format/format';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { StateTag } from '@/parts/state/StateTag';
import { CallAbout, type DeskDetail } from './CallAbout';
import { DeskPhone } from './DeskPhone';
import { Notes } from './Notes';

interface DeskDrawerProps {
  line: LineId;
  id: number;
  onClose: () => void;
}

/** Real ms between refreshes */
const LISTEN_MS = 3_000;

/** A call at the desk: one that waits, one in another agent's hand, or one that is over. */
export function DeskDrawer({ line, id, onClose }: DeskDrawerProps) {
  const { t } = useTranslation('desk');
  const { data, failure, retry } = useRead('desk.call', { params: { line, id } }, { every: LISTEN_MS });
  return (
    <SideDrawer
      open
      title={data?.contactName ?? t('drawer.title')}
      extra={data && <StateTag kind="deskCall" state={data.state} />}
      onClose={onClose}
    >
      {data === undefined &&
        (failure === null ? <Loading count={8} /> : <Failed failure={failure} retry={retry} inline />)}
      {data !== undefined && (
        <div className="aicc-desk-drawer">
          <Handling line={line} call={data} />
          <CallAbout line={line} call={data} live={data.endedAt === null} />
          <ForAgent line={line} call={data} />
        </div>
      )}
    </SideDrawer>
  );
}

/** A supervisor finishes the call where its agent cannot any more. */
function ForAgent({ line, call }: { line: LineId; call: DeskDetail }) {
  const { t } = useTranslation('desk');
  const may = useMay('CallAssistant', line);
  if (call.state !== 'wrapUp' || !may('assign') || !may('remark')) return null;
  return (
    <>
      <Note>{t('drawer.forAgent', { name: call.takenBy?.name ?? '' })}</Note>
      <Notes line={line} call={call} over />
    </>
  );
}

function Handling({ line, call }: { line: LineId; call: DeskDetail }) {
  const { t } = useTranslation('desk');
  const may = useMay('CallDetails', line);
  const details = call.endedAt !== null && may();
  return (
    <>
      <Facts
        facts={[
          { key: 'phone', label: t('about.number'), value: <DeskPhone line={line} call={call} /> },
          { key: 'agent', label: t('past.agent'), value: call.takenBy?.name ?? NO_VALUE },
          {
            key: 'outcome',
            label: t('notes.outcome'),
            value: call.outcome === null ? NO_VALUE : t(`outcome.${call.outcome}`),
          },
          {
            key: 'remark',
            label: t('notes.remark'),
            value: <span className="aicc-desk-remark">{call.remark === '' ? NO_VALUE : call.remark}</span>,
          },
        ]}
      />
      {details && (
        <Link data-track="desk.details" to={callsPath(line, { open: call.id })}>
          {t('drawer.details')}
        </Link>
      )}
    </>
  );
}
