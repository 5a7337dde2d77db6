import type { SlotMoment } from './slotMoments';
import { useSlotText } from './useSlotText';

/** The slots a turn filled. */
export function TurnSlots({ moments }: { moments: readonly SlotMoment[] }) {
  const text = useSlotText();
  if (moments.length === 0) return null;
  return (
    <p className="aicc-turn-slots">
      {moments.map((moment) => (
        <span key={moment.name} className="aicc-slot">
          <span className="aicc-hint">{text.name(moment.name)}</span> {text.value(moment.value)}
        </span>
      ))}
    </p>
  );
}
