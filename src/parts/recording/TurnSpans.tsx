import { useSyncExternalStore } from 'react';
import { Tip } from '@/ui/overlay/Tip';
import type { Playback } from './playback';
import type { Turn } from '@/parts/talk/turn';
import { shareOf, turnAt } from './turns';

interface TurnSpansProps {
  turns: readonly Turn[];
  seconds: number;
  playback: Playback;
  speaker: (speaker: Turn['speaker']) => string;
}

/**
 * Who spoke when, under the waveform: our side in the first row, the callee in the second. For the pointer; the
 * transcript offers the same by keyboard.
 */
export function TurnSpans({ turns, seconds, playback, speaker }: TurnSpansProps) {
  const current = useSyncExternalStore(playback.subscribe, () => turnAt(turns, playback.position * 1000));
  const whole = seconds * 1000;
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
            <Tip text={`${speaker(turn.speaker)}: ${turn.text}`} side="bottom">
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
