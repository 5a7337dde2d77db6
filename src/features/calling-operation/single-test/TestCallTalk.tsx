import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { HeardTalk } from '@/parts/recording/HeardTalk';
import type { Playback } from '@/parts/recording/playback';
import { RecordingPlayer } from '@/parts/recording/RecordingPlayer';
import { Note } from '@/ui/feedback/Note';
import type { TestCall } from './useTestCall';

/** What is said, as it comes; once the call is over, the recording above it. */
export function TestCallTalk({ call }: { call: TestCall }) {
  const { t } = useTranslation(['singleCalls', 'labels', 'calls']);
  const { api } = useApi();
  const [playback, setPlayback] = useState<Playback | null>(null);
  const [rate, setRate] = useState(1);
  const { id, phase, reason, outcome, recording, turns, slots, language } = call;
  const load = useCallback(
    (signal: AbortSignal) => api.file('testCall.recording', { params: { id } }, { signal }),
    [api, id],
  );
  if (phase === 'refused')
    return (
      <Note kind="warning">
        {t('test.refused', { reason: reason === null ? '' : t(`labels:testCallReason.${reason}`) })}
      </Note>
    );
  if (phase === 'canceled') return <Note>{t('test.canceled')}</Note>;
  if (phase === 'queued' || phase === 'ringing') return <p className="aicc-quiet">{t(`test.waiting.${phase}`)}</p>;
  return (
    <>
      {recording && outcome !== null && (
        <RecordingPlayer
          call={{ turns, slots, talkSeconds: outcome.talkSeconds }}
          load={load}
          onPlayback={setPlayback}
          rate={rate}
          onRate={setRate}
        />
      )}
      {turns.length > 0 ? (
        <HeardTalk call={{ turns, slots }} language={language} playback={playback} />
      ) : (
        <p className="aicc-quiet">
          {outcome === null ? t('test.waiting.talking') : t(`calls:why.${outcome.ringType}`)}
        </p>
      )}
    </>
  );
}
