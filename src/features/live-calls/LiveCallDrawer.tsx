import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LineId } from '@/domain/products/lines';
import { LabelTag } from '@/parts/labels/LabelTag';
import { ActList } from '@/parts/live-acts/ActList';
import { PhoneText } from '@/parts/phones/PhoneText';
import { StateTag } from '@/parts/state/StateTag';
import { callsPath } from '@/registry/links';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { Stale } from '@/ui/feedback/Stale';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Facts } from '@/ui/page/Facts';
import { LiveActs } from './LiveActs';
import type { LiveCall } from './liveCall';
import { LiveTalk } from './LiveTalk';
import { RedFlags } from './RedFlags';

interface LiveCallDrawerProps {
  line: LineId;
  id: number;
  onClose: () => void;
}

/** Real ms between refreshes: words are no events. */
const LISTEN_MS = 2_000;

/** A call in progress: what is said as it comes, and what may be done. */
export function LiveCallDrawer({ line, id, onClose }: LiveCallDrawerProps) {
  const { t } = useTranslation('liveCalls');
  const { data, failure, retry, at } = useRead(
    'liveCall.detail',
    { params: { line, id } },
    { lives: true, every: LISTEN_MS },
  );
  useLiveRefresh('liveCall', ['liveCall'], ({ payload }) => payload.line === line, 100);
  const call = data?.id === id ? data : undefined;
  const isOver = failure?.id === 'liveCall.over';
  return (
    <SideDrawer
      open
      title={call?.contactName || t('drawer.title', { id })}
      extra={
        call !== undefined &&
        !isOver && <StateTag kind="liveCall" state={call.state} pulse={call.state === 'talking'} />
      }
      onClose={onClose}
    >
      {isOver && (
        <Note>
          {t('drawer.over')}{' '}
          <Link data-track="liveCall.details" to={callsPath(line, { open: id })}>
            {t('drawer.details')}
          </Link>
        </Note>
      )}
      {call === undefined && failure === null && <Loading shape="page" count={6} />}
      {call === undefined && failure !== null && !isOver && <Failed failure={failure} retry={retry} inline />}
      {call !== undefined && (
        <div className="aicc-live">
          {failure !== null && !isOver && <Stale at={at} failure={failure} retry={retry} />}
          {!isOver && <LiveActs line={line} call={call} />}
          <About call={call} />
          <LiveTalk call={call} />
          <ActList acts={call.acts} answeredAt={call.answeredAt} />
        </div>
      )}
    </SideDrawer>
  );
}

function About({ call }: { call: LiveCall }) {
  const { t } = useTranslation(['liveCalls', 'calls']);
  const { robot } = call;
  const reached = call.script.find(({ id }) => id === call.turn);
  return (
    <Facts
      facts={[
        ...(call.flags.length === 0
          ? []
          : [{ key: 'flags', label: t('column.flags'), value: <RedFlags flags={call.flags} /> }]),
        { key: 'turn', label: t('drawer.turn'), value: reached?.name ?? NO_VALUE },
        { key: 'label', label: t('drawer.label'), value: <LabelTag product={call.line} letter={call.label} /> },
        { key: 'since', label: t('column.since'), value: <Time at={call.since} as="seconds" /> },
        { key: 'phone', label: t('calls:field.phone'), value: <PhoneText phone={call.phone} /> },
        { key: 'task', label: t('column.task'), value: call.task.name },
        {
          key: 'robot',
          label: t('column.robot'),
          value: t('calls:robotVersion', { name: robot.name, version: robot.version }),
        },
      ]}
    />
  );
}
