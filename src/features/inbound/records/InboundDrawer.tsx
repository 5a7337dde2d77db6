import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { EventLabels } from '@/parts/labels/EventLabels';
import { LabelTag } from '@/parts/labels/LabelTag';
import { ActList } from '@/parts/live-acts/ActList';
import type { Playback } from '@/parts/recording/playback';
import { BranchLink } from '@/parts/recording/BranchLink';
import { HeardTalk } from '@/parts/recording/HeardTalk';
import { RecordingPlayer } from '@/parts/recording/RecordingPlayer';
import { StateTag } from '@/parts/state/StateTag';
import { useSlotText } from '@/parts/talk/useSlotText';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Facts } from '@/ui/page/Facts';
import css from '../inbound.css';
import { useCallerWords } from '../useCallerWords';
import { InboundPhone } from './InboundPhone';

type Call = Reply<'inboundCall.detail'>;

/** One call that came in: recording, what was said, and how it went. */
export function InboundDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('inbound');
  const { data, failure, retry } = useRead('inboundCall.detail', { params: { id } });
  const isGone = failure?.id === 'thing.unknown';
  // A call that has just ended is recorded a moment later.
  useLiveRefresh('inbound', ['inboundCall'], () => isGone);
  return (
    <SideDrawer
      open
      title={t('detail.title', { id })}
      extra={data !== undefined && <StateTag kind="inboundOutcome" state={data.outcome} />}
      onClose={onClose}
    >
      <Style css={css} />
      {isGone && <p className="aicc-quiet">{t('detail.unknown')}</p>}
      {!isGone && data !== undefined && <Details call={data} />}
      {!isGone && data === undefined && failure !== null && <Failed failure={failure} retry={retry} />}
      {!isGone && data === undefined && failure === null && <Loading shape="page" count={6} />}
    </SideDrawer>
  );
}

function Details({ call }: { call: Call }) {
  const { t } = useTranslation('inbound');
  const { api } = useApi();
  const [playback, setPlayback] = useState<Playback | null>(null);
  const [rate, setRate] = useState(1);
  const { id } = call;
  const load = useCallback(
    (signal: AbortSignal) => api.file('inboundCall.recording', { params: { id } }, { signal }),
    [api, id],
  );
  const speaker = useCallerWords();
  return (
    <div className="aicc-inbound-call">
      {call.recording && (
        <RecordingPlayer
          call={call}
          load={load}
          speaker={speaker}
          onPlayback={setPlayback}
          rate={rate}
          onRate={setRate}
        />
      )}
      <section>
        <h3 className="aicc-part-title">{t('detail.facts')}</h3>
        <CallFacts call={call} />
      </section>
      <section>
        <h3 className="aicc-part-title">{t('detail.said')}</h3>
        {call.turns.length === 0 ? (
          <p className="aicc-quiet">{t('detail.silent')}</p>
        ) : (
          <HeardTalk
            call={call}
            language={call.language}
            playback={playback}
            speaker={speaker}
            action={(index) => <BranchLink place="Inbound" call={call} turn={index} />}
          />
        )}
      </section>
      <section>
        <h3 className="aicc-part-title">{t('detail.slots')}</h3>
        <Slots call={call} />
      </section>
      <EventLabels labels={call.eventLabels} groupOf={call.eventGroups} />
      <ActList acts={call.acts} answeredAt={call.answeredAt} />
    </div>
  );
}

function CallFacts({ call }: { call: Call }) {
  const { t } = useTranslation('inbound');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const { number, robot, reason, label, hangup } = call;
  return (
    <Facts
      facts={[
        { key: 'caller', label: t('records.caller'), value: <InboundPhone id={call.id} masked={call.phone} /> },
        { key: 'number', label: t('records.number'), value: `${number.phone} · ${number.name}` },
        { key: 'robot', label: t('records.robot'), value: robot === null ? NO_VALUE : t('records.robotOf', robot) },
        { key: 'day', label: t('records.day'), value: <Time at={call.arrivedAt} as="day" /> },
        { key: 'arrivedAt', label: t('records.arrivedAt'), value: <Time at={call.arrivedAt} as="seconds" /> },
        { key: 'waited', label: t('records.waited'), value: format.duration(call.waitedSeconds) },
        { key: 'answeredAt', label: t('records.answeredAt'), value: <Time at={call.answeredAt} as="seconds" /> },
        { key: 'endedAt', label: t('records.endedAt'), value: <Time at={call.endedAt} as="seconds" /> },
        { key: 'talk', label: t('records.talk'), value: format.duration(call.talkSeconds) },
        {
          key: 'reason',
          label: t('records.reason'),
          value: reason === null ? NO_VALUE : word(`inboundReason.${reason}`),
        },
        {
          key: 'label',
          label: t('records.label'),
          value: label === null ? NO_VALUE : <LabelTag product="Inbound" letter={label} />,
        },
        { key: 'transfer', label: t('records.transfer'), value: word(`state.transfer.${call.transfer}`) },
        {
          key: 'hangup',
          label: t('records.hangup'),
          value: hangup === null ? NO_VALUE : t(`records.hangupOf.${hangup}`),
        },
        { key: 'rounds', label: t('records.rounds'), value: format.number(call.rounds) },
        { key: 'id', label: t('records.id'), value: String(call.id) },
      ]}
    />
  );
}

function Slots({ call }: { call: Call }) {
  const { t } = useTranslation('inbound');
  const text = useSlotText();
  const slots = Object.entries(call.slots);
  if (slots.length === 0) return <p className="aicc-quiet">{t('detail.noSlots')}</p>;
  return (
    <Facts facts={slots.map(([name, value]) => ({ key: name, label: text.name(name), value: text.value(value) }))} />
  );
}
