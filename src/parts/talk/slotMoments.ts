import type { Turn } from './turn';

export interface SlotMoment {
  readonly name: string;
  readonly value: string;
  /** index of the turn that filled it */
  readonly turn: number;
  readonly atMs: number;
}

interface Talked {
  readonly turns: readonly Turn[];
  readonly slots: Readonly<Record<string, string>>;
}

/** When each slot was filled; slots without a turn are left out. */
export function slotMoments({ turns, slots }: Talked): SlotMoment[] {
  return turns.flatMap((turn, index) =>
    turn.slots.flatMap((name) => {
      const value = slots[name];
      return value === undefined ? [] : [{ name, value, turn: index, atMs: turn.atMs + turn.durationMs / 2 }];
    }),
  );
}
