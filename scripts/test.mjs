// @ts-check
// npm test, npm run check, npm run test:deep and npm run test:fuzz. Goes on after a failure; the last line is what a
// machine reads.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, fail, say } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const everyday = process.argv.includes('--everyday');
const deep = process.argv.includes('--deep');
const fuzz = process.argv.includes('--fuzz');
const reports = path.join(root, 'node_modules/.cache/aicc-reports');

/** @typedef {import('./testing/results.mjs').Result} Result */

const report = (/** @type {string} */ name) => path.join(reports, `${name}.json`);
const fuzzTest = path.join(root, 'test/platform/access/fuzz/fuzz.test.ts');
/** Tests and checks drop much: with more room for what is young, collecting takes an eighth of the time less. */
const node = [process.execPath, '--max-semi-space-size=64'];
const bin = (/** @type {string} */ file) => [...node, path.join(root, 'node_modules', file)];
const jest = bin('jest/bin/jest.js');

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  await ensureDependencies(root);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (deep) return summarize(await jestPart(await deepTests()));
  if (fuzz) return summarize(await jestPart(['--runTestsByPath', fuzzTest]));
  const { changedFiles } = await import('./testing/everyday.mjs');
  const changed = everyday ? changedFiles(root) : null;
  // Checks and build are all thinking, the platform's tests are half waiting: side by side they fill two cores.
  const beside = besideTests(changed);
  const tests = await jestPart([], changed === null ? await allTests() : await everydayPart(changed));
  const { results, chromium } = await beside;
  const browser = everyday ? [] : await endToEnd(chromium);
  return summarize([...results, ...tests, ...browser]);
}

/**
 * What needs no test runner: the static checks one after the other, then what the browser tests stand on.
 *
 * @param {readonly string[] | null} changed
 */
async function besideTests(changed) {
  const { run } = await import('./testing/runs.mjs');
  const { countOne } = await import('./testing/results.mjs');
  const { staticChecks } = await import('./testing/staticChecks.mjs');
  /** @type {Result[]} */
  const results = [];
  for (const { name, title, command, env = {} } of staticChecks(bin, { changed }))
    results.push(countOne(name, await run(title, command, { quiet: true, env })));
  if (changed !== null) return { results, chromium: '' };
  const build = await run('Shippable build within its budgets', [process.execPath, 'scripts/build.mjs'], {
    quiet: true,
  });
  results.push(countOne('build', build));
  // Where this fails, the platforms of the end-to-end tests seed worlds of their own, and fail where they have to.
  await run('World of the end-to-end tests', [...node, 'scripts/testing/seededWorld.mjs'], { quiet: true });
  return { results, chromium: await chromiumOrNone() };
}

/** @returns {Promise<string>} the browser's file; empty where there is none, which has been said */
async function chromiumOrNone() {
  const { ensureChromium } = await import('./chromium.mjs');
  try {
    return ensureChromium();
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
    return '';
  }
}

/**
 * @param {string[]} args
 * @param {string[]} [inGroups] files that share what they import
 * @returns {Promise<Result[]>}
 */
async function jestPart(args, inGroups = []) {
  const { run } = await import('./testing/runs.mjs');
  const { countJest } = await import('./testing/results.mjs');
  const { writeGroups } = await import('./testing/groups.mjs');
  const command = [...jest, '--json', '--outputFile', report('jest'), ...args];
  /** @type {Record<string, string>} */
  const env = deep ? { AICC_DEEP: '1' } : fuzz ? fuzzed() : { AICC_GROUPS: '1' };
  writeGroups(root, inGroups);
  return countJest(report('jest'), await run('Unit and platform tests', command, { env }));
}

/** Other requests at every run, unless a seed says which. */
function fuzzed() {
  const { AICC_FUZZ = '20000', AICC_FUZZ_SEED = String(Date.now() % 1_000_000) } = process.env;
  return { AICC_FUZZ, AICC_FUZZ_SEED };
}

async function allTests() {
  const { listTests } = await import('./testing/runs.mjs');
  return listTests(jest);
}

/**
 * The unit tests of what was changed, and of the platform's tests what always runs and the rooms that were touched.
 *
 * @param {readonly string[]} changed
 */
async function everydayPart(changed) {
  const { everydayTests, platformTests, roomsOf, roomsTouched, unitTests } = await import('./testing/everyday.mjs');
  const { listTests } = await import('./testing/runs.mjs');
  const list = (/** @type {string[]} */ ...args) => listTests([...jest, '--selectProjects', 'unit', ...args]);
  const platform = platformTests(root);
  const rooms = roomsTouched(changed, roomsOf(platform));
  const unit = unitTests(changed, (files) => list('--findRelatedTests', ...files)) ?? list();
  say(
    `Unit tests: ${unit.length} files. Of the platform's: permissions, data scope, isolation, migrations${rooms.length > 0 ? `, and what was touched: ${rooms.join(', ')}` : ''}`,
  );
  const files = everydayTests(platform, rooms).map((file) => path.join(root, 'test/platform', file));
  return [...unit, ...files];
}

/** Tests that try much more when asked to, and those that run only then. */
async function deepTests() {
  const { testsOfDepth } = await import('./testing/deepTests.mjs');
  return ['--runTestsByPath', ...testsOfDepth(root)];
}

/**
 * @param {string} chromium
 * @returns {Promise<Result[]>}
 */
async function endToEnd(chromium) {
  const { run } = await import('./testing/runs.mjs');
  const { countPlaywright } = await import('./testing/results.mjs');
  const { dropWorld, withWorld } = await import('./testing/seededWorld.mjs');
  if (chromium === '') {
    dropWorld(root);
    return [{ name: 'end to end', passed: 0, failed: 1, ms: 0 }];
  }
  const ran = await run('End-to-end tests', [...bin('@playwright/test/cli.js'), 'test'], {
    env: { ...withWorld(root), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
  });
  dropWorld(root);
  return [countPlaywright(report('e2e'), ran)];
}

/** @param {Result[]} results */
async function summarize(results) {
  const { budgetsOf, tableOf } = await import('./testing/summary.mjs');
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const mode = everyday ? 'check' : deep || fuzz ? 'deep' : 'test';
  console.log(`\n${tableOf(results, budgetsOf(mode), performance.now())}`);
  say('Done');
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch(fail);
