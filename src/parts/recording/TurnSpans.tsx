import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from '@/ui/overlay/Tip';
import type { Playback } from './playback';
import { shareOf, turnAt, type Speaker, type Turn } from './turns';

interface TurnSpansProps {
  turns: readonly Turn[];
  seconds: number;
  playback: Playback;
  speaker?: (speaker: Speaker) => string;
}

/**
 * Who spoke when, under the waveform: our side in the first row, the callee in the second. For the pointer; the
 * transcript offers the same by keyboard.
 */
export function TurnSpans({ turns, seconds, playback, speaker }: TurnSpansProps) {
  const { t } = useTranslation('calls');
  const current = useSyncExternalStore(playback.subscribe, () => turnAt(turns, playback.position * 1000));
  const whole = seconds * 1000;
  const words = speaker ?? ((one: Speaker) => t(`speaker.${one}`));
  return (
    <div className="aicc-spans" aria-hidden>
      {turns.map((turn, index) => {
        const left = shareOf(turn.atMs, whole);
        const width = shareOf(turn.atMs + turn.durationMs, whole) - left;
        return (
          <span
            key={turn.atMs}
            className={`aicc-span-place aicc-span-${turn.speaker}`}
            style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
          >
            <Tip text={`${words(turn.speaker)}: ${turn.text}`} side="bottom">
              <button
                type="button"
                data-track="player.turn"
                tabIndex={-1}
                className={index === current ? 'aicc-span aicc-span-now' : 'aicc-span'}
                onClick={() => playback.seek(turn.atMs / 1000)}
              />
            </Tip>
          </span>
        );
      })}
    </div>
  );
}
