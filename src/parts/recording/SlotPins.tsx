import { Tip } from '@/ui/overlay/Tip';
import type { Playback } from './playback';
import { slotMoments } from '@/parts/talk/slotMoments';
import { useSlotText } from '@/parts/talk/useSlotText';
import { shareOf, type RecordedTalk } from './turns';

interface SlotPinsProps {
  call: RecordedTalk;
  seconds: number;
  playback: Playback;
}

/** Marks over the waveform at the moments a slot was filled. The transcript has the same in words. */
export function SlotPins({ call, seconds, playback }: SlotPinsProps) {
  const moments = slotMoments(call);
  const text = useSlotText();
  if (moments.length === 0) return null;
  return (
    <div className="aicc-pins" aria-hidden>
      {moments.map((moment) => (
        <span
          key={moment.name}
          className="aicc-pin-place"
          style={{ left: `${shareOf(moment.atMs, seconds * 1000) * 100}%` }}
        >
          <Tip text={`${text.name(moment.name)}: ${text.value(moment.value)}`}>
            <button
              type="button"
              data-track="player.event"
              tabIndex={-1}
              className="aicc-pin"
              onClick={() => playback.seek((call.turns[moment.turn]?.atMs ?? 0) / 1000)}
            />
          </Tip>
        </span>
      ))}
    </div>
  );
}
