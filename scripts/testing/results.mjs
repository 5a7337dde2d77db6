// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {import('./runs.mjs').Ran} Ran
 * @typedef {{ name: string, passed: number, failed: number, ms: number }} Result
 */

/**
 * A tool that says only yes or no.
 *
 * @param {string} name
 * @param {Ran} ran
 * @returns {Result}
 */
export function countOne(name, ran) {
  return { name, passed: ran.ok ? 1 : 0, failed: ran.ok ? 0 : 1, ms: ran.ms };
}

/**
 * Unit and platform apart. A test that did not run counts as failed: nothing here is meant to be left out.
 *
 * @param {string} file
 * @param {Ran} ran
 * @returns {Result[]}
 */
export function countJest(file, ran) {
  if (!existsSync(file)) return [{ name: 'unit', passed: 0, failed: 1, ms: ran.ms }];
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const results = ['unit', 'platform'].map((name) => {
    const files = testResults.filter(
      (result) => /[\\/]test[\\/](?:\.groups[\\/])?platform[\\/]/.test(result.name) === (name === 'platform'),
    );
    const tests = files.flatMap((result) => result.assertionResults);
    const passed = tests.filter((test) => test.status === 'passed').length;
    // A file that does not load has no tests, and is one failure.
    const unloadable = files.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    ).length;
    return { name, passed, failed: tests.length - passed + unloadable, ms: ran.ms };
  });
  return honest(results, ran);
}

/**
 * @param {string} file
 * @param {Ran} ran
 * @returns {Result}
 */
export function countPlaywright(file, ran) {
  const nothing = { name: 'end to end', passed: 0, failed: 1, ms: ran.ms };
  if (!existsSync(file)) return nothing;
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const counted = { ...nothing, passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  return honest([counted], ran)[0] ?? nothing;
}

/**
 * A tool that exits badly although every test it reported passed has failed.
 *
 * @param {Result[]} results
 * @param {Ran} ran
 */
function honest(results, ran) {
  if (ran.ok || results.some((result) => result.failed > 0)) return results;
  return results.map((result, index) => (index === 0 ? { ...result, failed: 1 } : result));
}
