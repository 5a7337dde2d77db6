// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** What a change anywhere can break: who may do what, whose rows one sees, the path of the database. */
const always = ['access/matrix', 'scope/', 'store/isolation', 'store/migrate\\.'];

/** Minutes of killed processes and recounted histories: `npm test` runs them, even where their area is touched not every day. */
const longHaul = ['store/migrateKilled', 'engine/killNine', 'rehearsal/honesty', 'dashboard/exactness'];

/**
 * The folders of `test/platform` that belong to what was changed: by the name of the folder, or by the first word of
 * the file where one folder holds a file for each area (`areas/taskNumbers.ts`, `contract/plans.ts`).
 *
 * @param {readonly string[]} changed files below the root
 * @param {readonly string[]} folders of test/platform
 * @returns {string[]}
 */
export function areasTouched(changed, folders) {
  const words = changed.flatMap((file) => {
    const [, folder, name] = /^(?:test\/platform|host-sandbox\/platform(?:\/areas)?|src\/contract|src\/domain)\/(?:([^/]+)\/.*|([^/]+)\.ts)$/.exec(file) ?? [];
    return [folder ?? name].filter((word) => word !== undefined).map(firstWord);
  });
  return folders.filter((folder) => words.includes(firstWord(folder))).sort();
}

/** @param {string} name `taskNumbers`, `sip-lines`, `plans` */
const firstWord = (name) => (/^[a-z]+/.exec(name)?.[0] ?? name).replace(/s$/, '');

/**
 * Which tests jest leaves out of the everyday part, as one pattern.
 *
 * @param {readonly string[]} areas
 * @returns {string[]}
 */
export function leftOut(areas) {
  const kept = [...always, ...areas.map((area) => `${area}/`)].join('|');
  return [`/test/platform/(?!${kept})`, ...longHaul.map((one) => `/test/platform/${one}`)];
}

/**
 * What differs from what is published, and what is not committed yet; without that, from the commit before.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function changedFiles(root) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : null;
  };
  const base = git('merge-base', 'HEAD', 'origin/main')?.[0] ?? git('rev-parse', 'HEAD~1')?.[0] ?? 'HEAD';
  return [...(git('diff', '--name-only', base) ?? []), ...(git('ls-files', '--others', '--exclude-standard') ?? [])];
}

/** @param {string} root */
export function platformFolders(root) {
  const folder = path.join(root, 'test/platform');
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
