import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LineId } from '@/domain/products/lines';
import { listenMs } from '@/parts/live-calls/listenMs';
import { LiveDrawer } from '@/parts/live-calls/LiveDrawer';
import { LiveFacts } from '@/parts/live-calls/LiveFacts';
import { LiveTalk } from '@/parts/live-calls/LiveTalk';
import { PhoneText } from '@/parts/phones/PhoneText';
import { StateTag } from '@/parts/state/StateTag';
import { callsPath } from '@/registry/links';
import { LiveCallActs } from './LiveCallActs';

interface LiveCallDrawerProps {
  line: LineId;
  id: number;
  onClose: () => void;
}

/** A call of a task in progress: what is said as it comes, and what may be done. */
export function LiveCallDrawer({ line, id, onClose }: LiveCallDrawerProps) {
  const { t } = useTranslation(['liveCalls', 'calls']);
  const read = useRead('liveCall.detail', { params: { line, id } }, { lives: true, every: listenMs.drawer });
  useLiveRefresh('liveCall', ['liveCall'], ({ payload }) => payload.line === line, 100);
  return (
    <LiveDrawer
      area="liveCall"
      id={id}
      read={read}
      title={(call) => call?.contactName || t('drawer.title', { id })}
      state={({ state }) => <StateTag kind="liveCall" state={state} pulse={state === 'talking'} />}
      acts={(call) => <LiveCallActs line={line} call={call} />}
      recordPath={callsPath(line, { open: id })}
      onClose={onClose}
    >
      {(call) => (
        <>
          <LiveFacts
            call={call}
            product={call.line}
            more={[
              { key: 'phone', label: t('calls:field.phone'), value: <PhoneText phone={call.phone} /> },
              { key: 'task', label: t('column.task'), value: call.task.name },
              {
                key: 'robot',
                label: t('column.robot'),
                value: t('calls:robotVersion', { name: call.robot.name, version: call.robot.version }),
              },
            ]}
          />
          <LiveTalk
            call={call}
            silent={t(call.state === 'ringing' ? 'talk.ringing' : 'talk.silent')}
            speaker={(speaker) => t(`calls:speaker.${speaker}`)}
          />
        </>
      )}
    </LiveDrawer>
  );
}
