import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { migrationFolder, migrationLandings, migrationProblems } from '../../scripts/lint/migrationOrder.mjs';

test('migrations: each is named by number or time, and sorts after what landed before it', () => {
  const landings = migrationLandings(projectFolder());
  expect(landings.flat().length).toBeGreaterThanOrEqual(46);
  expect(migrationProblems(landings)).toEqual([]);
});

test.each([
  ['0065_next_number.sql', /YYYYMMDDHHMM/],
  ['0012_number_left_free.sql', /YYYYMMDDHHMM/],
  ['202613010000_no_month.sql', /YYYYMMDDHHMM/],
  ['202611231761_no_minute.sql', /YYYYMMDDHHMM/],
  ['20261123_no_time.sql', /YYYYMMDDHHMM/],
  ['202611231700_CamelCase.sql', /YYYYMMDDHHMM/],
  ['202611231659_before_the_last.sql', /sorts before 202611231700_landed\.sql/],
])('migrations: a new one named %s is refused', (name, why) => {
  const landings = [['0001_core.sql', '0064_recorded_looks.sql'], ['202611231700_landed.sql']];
  expect(migrationProblems(landings)).toEqual([]);
  expect(migrationProblems([...landings, [name]])).toEqual([expect.stringMatching(why)]);
});

test('migrations: one with a later time than what landed is allowed', () => {
  expect(migrationProblems([['0064_recorded_looks.sql'], ['202611231700_one.sql', '202611231701_two.sql']])).toEqual(
    [],
  );
});

test('migrations: the order of landing comes from the history, and uncommitted ones come last', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  const git = (...args: string[]) =>
    expect(spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: root }).status).toBe(0);
  const add = (name: string) => writeFileSync(path.join(root, migrationFolder, name), 'select 1;');
  try {
    mkdirSync(path.join(root, migrationFolder), { recursive: true });
    git('init', '-q');
    add('0001_core.sql');
    add('0002_calling.sql');
    git('add', '.');
    git('commit', '-qm', 'one');
    add('202611231700_landed.sql');
    git('add', '.');
    git('commit', '-qm', 'two');
    add('202611231600_planted.sql');
    const landings = migrationLandings(root);
    expect(landings).toEqual([
      ['0001_core.sql', '0002_calling.sql'],
      ['202611231700_landed.sql'],
      ['202611231600_planted.sql'],
    ]);
    expect(migrationProblems(landings)).toHaveLength(1);
    git('add', '.');
    git('commit', '-qm', 'three');
    expect(migrationProblems(migrationLandings(root))).toHaveLength(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
