import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { listenMs } from '@/parts/live-calls/listenMs';
import { LiveDrawer } from '@/parts/live-calls/LiveDrawer';
import { LiveFacts } from '@/parts/live-calls/LiveFacts';
import { LiveTalk } from '@/parts/live-calls/LiveTalk';
import { PhoneText } from '@/parts/phones/PhoneText';
import { StateTag } from '@/parts/state/StateTag';
import { pathTo } from '@/registry/links';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import type { Fact } from '@/ui/page/DetailStrip';
import { useCallerWords } from '../useCallerWords';
import { InboundLiveActs } from './InboundLiveActs';

type Call = Reply<'inboundLive.detail'>;

interface InboundLiveDrawerProps {
  id: number;
  onClose: () => void;
}

/** A call coming in: what is said as it comes, and what may be done. */
export function InboundLiveDrawer({ id, onClose }: InboundLiveDrawerProps) {
  const { t } = useTranslation(['inbound', 'liveCalls']);
  const factsOf = useCallFacts();
  const speaker = useCallerWords();
  const read = useRead('inboundLive.detail', { params: { id } }, { lives: true, every: listenMs.drawer });
  useLiveRefresh('inbound', ['inboundLive'], undefined, 100);
  return (
    <LiveDrawer
      area="inboundLive"
      id={id}
      read={read}
      title={() => t('detail.title', { id })}
      state={({ state }) => <StateTag kind="inboundLive" state={state} pulse={state === 'talking'} />}
      acts={(call) => <InboundLiveActs call={call} />}
      recordPath={pathTo('inboundCalls', {}, { open: id })}
      onClose={onClose}
    >
      {(call) => (
        <>
          <LiveFacts call={call} product="Inbound" more={factsOf(call)} />
          <LiveTalk
            call={call}
            silent={call.state === 'queued' ? t('live.queued') : t('liveCalls:talk.silent')}
            speaker={speaker}
          />
        </>
      )}
    </LiveDrawer>
  );
}

/** Who calls, whom, and why. */
function useCallFacts(): (call: Call) => Fact[] {
  const { t } = useTranslation('inbound');
  const { t: word } = useTranslation('labels');
  return ({ phone, callsBack, number, robot, reason, arrivedAt }) => [
    {
      key: 'caller',
      label: t('records.caller'),
      value: (
        <span className="aicc-lines">
          <PhoneText phone={phone} />
          {callsBack && <span className="aicc-hint">{t('records.callsBack')}</span>}
        </span>
      ),
    },
    { key: 'number', label: t('records.number'), value: `${number.phone} · ${number.name}` },
    { key: 'robot', label: t('records.robot'), value: robot === null ? NO_VALUE : t('records.robotOf', robot) },
    ...(reason === null ? [] : [{ key: 'reason', label: t('records.reason'), value: word(`inboundReason.${reason}`) }]),
    { key: 'arrivedAt', label: t('records.arrivedAt'), value: <Time at={arrivedAt} as="seconds" /> },
  ];
}
