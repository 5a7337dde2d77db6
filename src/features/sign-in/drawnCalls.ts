/** One call in the picture: row from the top, start and length in percent of the call window. */
export interface DrawnCall {
  readonly row: number;
  readonly start: number;
  readonly length: number;
  readonly kind: 'missed' | 'reached' | 'long';
}

export const ROWS = 14;
/** Any fixed seed, so that the picture is the same for everybody. */
const SEED = 20_261;
/** percent: a call shorter than this would be a speck */
const SHORTEST = 1.7;

/** A day of calls in rows over a call window. Random and decorative: it shows no figures. */
export function drawnCalls(): readonly DrawnCall[] {
  const next = sequence(SEED);
  const calls: DrawnCall[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    let at = next() * 6;
    while (at < 100 - SHORTEST) {
      const length = Math.min(SHORTEST + next() ** 3 * 10, 100 - at);
      const chance = next();
      calls.push({ row, start: at, length, kind: chance < 0.5 ? 'missed' : length > 6 ? 'long' : 'reached' });
      at += length + 0.9 + next() * 4;
    }
  }
  return calls;
}

/** Park and Miller's generator, 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
