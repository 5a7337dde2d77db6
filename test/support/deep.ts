/** Set by `npm run test:deep`: tests that draw, sample or kill do it more often. */
const isDeep = process.env.AICC_DEEP === '1';

/** How often, or how many: the small figure in `npm test`, the large one in `npm run test:deep`. */
export const deepOr = (deep: number, everyRun: number): number => (isDeep ? deep : everyRun);

/**
 * A part of what could be tried, spread evenly; all of it in `npm run test:deep`. `from` turns the choice, so that the
 * samples of several tests together cover all of it.
 */
export function sampleOf<T>(all: readonly T[], count: number, from = 0): readonly T[] {
  if (isDeep || all.length <= count) return all;
  return Array.from(
    { length: count },
    (_, at) => all[(from + Math.floor((at * all.length) / count)) % all.length] as T,
  );
}
