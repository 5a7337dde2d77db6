// @ts-check
// Migrations are applied in order of name: one that sorts before what has landed would be applied late or never agree
// with databases that have the later ones. So each new one is named by its time, and after all that landed before it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

export const migrationFolder = 'host-sandbox/platform/foundation/store/migrations';

/** The numbers given before migrations were named by time; no other is given any more. */
const numbered = new Set(
  [
    [1, 11],
    [13, 19],
    [21, 21],
    [25, 29],
    [32, 32],
    [34, 36],
    [38, 39],
    [41, 48],
    [50, 50],
    [52, 52],
    [56, 57],
    [59, 59],
    [61, 62],
    [64, 64],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
);

/** @param {string} name */
function isNamed(name) {
  const [, digits = ''] = /^(\d+)_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name) ?? [];
  if (digits.length === 4) return numbered.has(Number(digits));
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const written = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const at = Date.parse(written);
  return !Number.isNaN(at) && new Date(at).toISOString() === written;
}

/**
 * What is wrong with the names, each in one line.
 *
 * @param {readonly (readonly string[])[]} landings names in the order they landed; those of one commit together
 * @returns {string[]}
 */
export function migrationProblems(landings) {
  /** @type {string[]} */
  const problems = [];
  let last = '';
  for (const names of landings) {
    for (const name of names) {
      if (!isNamed(name)) problems.push(`${name}: name a migration YYYYMMDDHHMM_words.sql, by the time it is written.`);
      else if (name <= last) problems.push(`${name} sorts before ${last}, which has landed: name it by the time now.`);
    }
    last = [last, ...names].sort().at(-1) ?? last;
  }
  return problems;
}

/**
 * The migrations of a repository in the order they landed, what is not committed yet last. Where there is no history
 * (a copy without git, a clone of one commit) they all landed together.
 *
 * @param {string} root
 * @returns {string[][]}
 */
export function migrationLandings(root) {
  const present = readdirSync(path.join(root, migrationFolder)).sort();
  const { stdout } = spawnSync(
    'git',
    [
      'log',
      '--first-parent',
      '-m',
      '--reverse',
      '--no-renames',
      '--diff-filter=A',
      '--format=%x00',
      '--name-only',
      '--',
      migrationFolder,
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const seen = new Set();
  const landed = (stdout ?? '').split('\0').flatMap((commit) => {
    const names = commit
      .split('\n')
      .map((line) => path.posix.basename(line.trim()))
      .filter((name) => present.includes(name) && !seen.has(name));
    for (const name of names) seen.add(name);
    return names.length === 0 ? [] : [names];
  });
  const fresh = present.filter((name) => !seen.has(name));
  return fresh.length === 0 ? landed : [...landed, fresh];
}
