// @ts-check
import { seconds } from '../progress.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {Readonly<Record<string, number>>} Budgets seconds on a quiet machine of two cores; `whole` is the run's */

/** What a run may take. One that is passed is shown, and fails nothing: a busy machine is not a fault of the code. */
const budgets = {
  /** @type {Budgets} */
  test: {
    types: 40,
    format: 5,
    imports: 5,
    lint: 240,
    build: 90,
    platform: 600,
    unit: 600,
    'end to end': 490,
    whole: 1100,
  },
  /** @type {Budgets} */
  check: { types: 20, format: 5, imports: 5, lint: 60, platform: 130, unit: 130, whole: 150 },
  /** @type {Budgets} */
  deep: {},
};

/** @param {'test' | 'check' | 'deep'} mode */
export const budgetsOf = (mode) => budgets[mode];

/**
 * One line for each part: what passed, what it took, what it may take. Unit and platform tests share one run.
 *
 * @param {readonly Result[]} results
 * @param {Budgets} budgetOf
 * @param {number} wholeMs
 */
export function tableOf(results, budgetOf, wholeMs) {
  const lines = results.map(({ name, passed, failed, ms }) => {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    return `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${counts}  ${timeOf(ms, budgetOf[name])}`;
  });
  return [...lines, `    ${'whole run'.padEnd(37)}${timeOf(wholeMs, budgetOf.whole)}`].join('\n');
}

/** @param {number} ms @param {number | undefined} budget seconds */
function timeOf(ms, budget) {
  const time = seconds(ms).padStart(8);
  if (budget === undefined) return time;
  return `${time} of ${String(budget).padStart(4)} s${ms > budget * 1000 ? '  over budget' : ''}`;
}
