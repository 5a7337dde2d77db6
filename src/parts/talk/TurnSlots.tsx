import type { SlotMoment } from './slotMoments';

/** The slots a turn filled. */
export function TurnSlots({ moments }: { moments: readonly SlotMoment[] }) {
  if (moments.length === 0) return null;
  return (
    <p className="aicc-turn-slots">
      {moments.map((moment) => (
        <span key={moment.name} className="aicc-slot">
          <span className="aicc-hint">{moment.name}</span> {moment.value}
        </span>
      ))}
    </p>
  );
}
