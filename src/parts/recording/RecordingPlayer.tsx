import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { Failed } from '@/ui/feedback/Failed';
import { formatPosition } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Menu } from '@/ui/overlay/Menu';
import { Playback, rates } from './playback';
import css from './player.css';
import { SlotPins } from './SlotPins';
import { TurnSpans } from './TurnSpans';
import type { RecordedTalk, Speaker } from './turns';
import { type LoadRecording, type Recording, useRecording } from './useRecording';
import { Waveform } from './Waveform';

interface RecordingPlayerProps {
  call: RecordedTalk;
  /** stays the same function while the same recording is meant */
  load: LoadRecording;
  /** who speaks, in words; who is called is a contact unless it says otherwise */
  speaker?: (speaker: Speaker) => string;
  /** released when the player unmounts; the transcript follows it, and keys of the drawer control it */
  onPlayback: (playback: Playback | null) => void;
  /** stored from call to call */
  rate: number;
  onRate: (rate: number) => void;
}

/** Player of a recording. It is loaded and decoded when it is opened, and plays only on request. */
export function RecordingPlayer({ call, load, ...sound }: RecordingPlayerProps) {
  const { t } = useTranslation('calls');
  const { state, retry } = useRecording(load);
  return (
    <section className="aicc-player" aria-label={t('player.title')}>
      <Style css={css} />
      {state.at === 'loading' && <PlayerSkeleton />}
      {state.at === 'failed' && <Failed failure={state.failure} safe={t('player.safe')} retry={retry} inline />}
      {state.at === 'ready' && <Player key={state.recording.url} recording={state.recording} call={call} {...sound} />}
    </section>
  );
}

function PlayerSkeleton() {
  const { t } = useTranslation('calls');
  return (
    <div role="status" aria-busy className="aicc-player-row">
      <span className="aicc-hidden">{t('player.loading')}</span>
      <span className="aicc-bone aicc-player-bone-round" aria-hidden />
      <span className="aicc-bone aicc-player-bone" aria-hidden />
    </div>
  );
}

interface PlayerProps extends Omit<RecordingPlayerProps, 'load'> {
  recording: Recording;
}

function Player({ recording, call, speaker, onPlayback, rate, onRate }: PlayerProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const playback = useMemo(() => (audio === null ? null : new Playback(audio)), [audio]);
  useEffect(() => {
    if (playback === null) return undefined;
    const close = playback.open();
    onPlayback(playback);
    return () => {
      close();
      onPlayback(null);
    };
  }, [playback, onPlayback]);
  useEffect(() => playback?.setRate(rate), [playback, rate]);
  const seconds = recording.seconds > 0 ? recording.seconds : call.talkSeconds;

  return (
    <>
      <audio ref={setAudio} src={recording.url} preload="auto" hidden />
      {playback !== null && (
        <>
          <div className="aicc-player-row">
            <PlayButton playback={playback} />
            <div className="aicc-player-picture">
              <SlotPins call={call} seconds={seconds} playback={playback} />
              <Waveform peaks={recording.peaks} seconds={seconds} turns={call.turns} playback={playback} />
              <TurnSpans
                turns={call.turns}
                seconds={seconds}
                playback={playback}
                {...(speaker === undefined ? {} : { speaker })}
              />
            </div>
          </div>
          <PlayerFoot playback={playback} seconds={seconds} rate={rate} onRate={onRate} />
        </>
      )}
    </>
  );
}

function PlayButton({ playback }: { playback: Playback }) {
  const { t } = useTranslation('calls');
  const playing = useSyncExternalStore(playback.subscribe, () => playback.playing);
  return (
    <Button
      track="player.play"
      kind="main"
      className="aicc-player-play"
      glyph={playing ? 'pause' : 'play'}
      aria-label={playing ? t('player.pause') : t('player.play')}
      onClick={() => playback.toggle()}
    />
  );
}

function PlayerFoot({
  playback,
  seconds,
  rate,
  onRate,
}: {
  playback: Playback;
  seconds: number;
  rate: number;
  onRate: (rate: number) => void;
}) {
  const { t } = useTranslation('calls');
  const format = useFormat();
  const at = useSyncExternalStore(playback.subscribe, () => Math.floor(playback.position));
  const times = (value: number) =>
    t('player.times', { rate: format.number(value, (String(value).split('.')[1] ?? '').length) });
  return (
    <div className="aicc-player-foot">
      <span className="aicc-num">{t('player.at', { at: formatPosition(at), of: formatPosition(seconds) })}</span>
      <span className="aicc-hint aicc-player-keys">{t('player.keys')}</span>
      <Menu
        label={t('player.rate')}
        items={rates.map((one) => ({
          key: String(one),
          label: times(one),
          checked: one === rate,
          run: () => onRate(one),
        }))}
        trigger={(props) => (
          <Button track="player.rate" {...props} kind="plain" aria-label={t('player.rateNow', { rate: times(rate) })}>
            {times(rate)}
          </Button>
        )}
      />
    </div>
  );
}
