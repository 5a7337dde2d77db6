import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countJest, countOne, countPlaywright } from '../../scripts/testing/results.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync('/tmp/aicc-results-');
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
const fileOf = (name: string, ...statuses: string[]) => ({
  name: `/x/test/${name}`,
  status: statuses.every((status) => status === 'passed') && statuses.length > 0 ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ status })),
});
const ok = { ok: true, ms: 1 };
const bad = { ok: false, ms: 1 };

test('results: types and lint count as one test each', () => {
  expect([countOne('types', ok), countOne('lint', bad)]).toMatchObject([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('results: unit and platform tests count apart, and one that did not run has failed', () => {
  const report = written({
    testResults: [
      fileOf('domain/a.test.ts', 'passed', 'passed'),
      fileOf('platform/b.test.ts', 'passed', 'failed', 'pending'),
    ],
  });
  expect(countJest(report, bad)).toMatchObject([
    { name: 'unit', passed: 2, failed: 0 },
    { name: 'platform', passed: 1, failed: 2 },
  ]);
});

test('results: a file that does not load has failed', () => {
  expect(countJest(written({ testResults: [fileOf('domain/a.test.ts')] }), bad)).toMatchObject([
    { passed: 0, failed: 1 },
    { failed: 0 },
  ]);
});

test('results: no report, or a tool that ends badly after passing tests, has failed', () => {
  expect(countJest(path.join(folder, 'none.json'), bad)).toMatchObject([{ passed: 0, failed: 1 }]);
  expect(countJest(written({ testResults: [fileOf('domain/a.test.ts', 'passed')] }), bad)).toMatchObject([
    { passed: 1, failed: 1 },
    { failed: 0 },
  ]);
  expect(countPlaywright(path.join(folder, 'none.json'), ok)).toMatchObject({ passed: 0, failed: 1 });
});

test('results: an end-to-end test that passed at the second try, or was skipped, has failed', () => {
  const report = written({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } });
  expect(countPlaywright(report, bad)).toMatchObject({ passed: 5, failed: 3 });
});
