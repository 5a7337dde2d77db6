/** Set by `npm run walk`: every line, role, language, look, fault, host and build, of which `npm test` takes some. */
export const isWalk = process.env.AICC_WALKS === 'all';

/** All in a walk, and in `npm test` those that `everyday` is true of. */
export const taken = <T>(all: readonly T[], everyday: (one: T, at: number) => boolean): readonly T[] =>
  isWalk ? all : all.filter(everyday);
