import { byTime, type Round } from '@/domain/strategies/strategy';
import type { DrawnRound } from '@/parts/rounds/RoundDay';

/** Rounds for the time line; the key is a round's index in its list, the number its position in the day. */
export function drawnRounds(
  rounds: readonly Round[],
  noteOf: (index: number) => string | undefined = () => undefined,
): DrawnRound[] {
  const turns = byTime(rounds.map((round, index) => ({ ...round, index })));
  return turns.flatMap(({ index, name, fromMinute: from, toMinute: to }, turn) => {
    if (from === null || to === null || to <= from) return [];
    const note = noteOf(index);
    return [
      {
        key: String(index),
        number: turn + 1,
        name,
        from,
        to,
        look: note === undefined ? 'plain' : 'problem',
        ...(note === undefined ? {} : { note }),
      },
    ];
  });
}
