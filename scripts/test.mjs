// @ts-check
// npm test and npm run check. Goes on after a failure; the last line is what a machine reads.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, fail, say, seconds } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const everyday = process.argv.includes('--everyday');

/** @typedef {import('./testing/results.mjs').Result} Result */

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  await ensureDependencies(root);
  const { run } = await import('./testing/runs.mjs');
  const { countJest, countPlaywright, countOne } = await import('./testing/results.mjs');
  const reports = path.join(root, 'node_modules/.cache/aicc-reports');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const out = everyday ? await everydayPart() : [];
  const report = (/** @type {string} */ name) => path.join(reports, `${name}.json`);
  const bin = (/** @type {string} */ file) => [process.execPath, path.join(root, 'node_modules', file)];

  /** @type {Result[]} */
  const results = [];
  /** @param {Result[]} some */
  const note = (some) => void results.push(...some);

  const types = await run('Types', [...bin('typescript7/bin/tsc'), '--noEmit', '--checkers', '2', '--pretty', 'false']);
  note([countOne('types', types)]);

  // Lint is all thinking, the platform's tests are half waiting: side by side they fill two cores.
  const cache = everyday ? ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/eslint/'] : [];
  const lint = run('Lint', [...bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', ...cache], { quiet: true });
  const jest = run('Unit and platform tests', [...bin('jest/bin/jest.js'), '--json', '--outputFile', report('jest'), ...(out.length > 0 ? ['--testPathIgnorePatterns', ...out] : [])]);
  note([countOne('lint', await lint)]);
  note(countJest(report('jest'), await jest));

  if (!everyday) note(await endToEnd(run, report, countOne, countPlaywright, bin));
  summarize(results);
}

/** Everything but the browser and the platform's tests of areas nobody touched. */
async function everydayPart() {
  const { areasTouched, changedFiles, leftOut, platformFolders } = await import('./testing/everyday.mjs');
  const areas = areasTouched(changedFiles(root), platformFolders(root));
  say(`Of the platform's tests: permissions, data scope, isolation, migrations${areas.length > 0 ? `, and what was touched: ${areas.join(', ')}` : ''}`);
  return leftOut(areas);
}

/**
 * @param {typeof import('./testing/runs.mjs').run} run
 * @param {(name: string) => string} report
 * @param {typeof import('./testing/results.mjs').countOne} countOne
 * @param {typeof import('./testing/results.mjs').countPlaywright} countPlaywright
 * @param {(file: string) => string[]} bin
 * @returns {Promise<Result[]>}
 */
async function endToEnd(run, report, countOne, countPlaywright, bin) {
  const build = await run('Shippable build within its budgets', [process.execPath, 'scripts/build.mjs']);
  const { ensureChromium } = await import('./chromium.mjs');
  let chromium = '';
  try {
    chromium = ensureChromium();
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
    return [countOne('build', build), { name: 'end to end', passed: 0, failed: 1, ms: 0 }];
  }
  rmSync(path.join(root, 'node_modules/.cache/aicc-e2e'), { recursive: true, force: true });
  const ran = await run('End-to-end tests', [...bin('@playwright/test/cli.js'), 'test'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
  });
  return [countOne('build', build), countPlaywright(report('e2e'), ran)];
}

/** @param {Result[]} results */
function summarize(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log('');
  for (const result of results) {
    const counts = `${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed`;
    console.log(`  ${result.failed > 0 ? '✗' : '✓'} ${result.name.padEnd(12)} ${counts}  ${seconds(result.ms).padStart(8)}`);
  }
  say('Done');
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch(fail);
