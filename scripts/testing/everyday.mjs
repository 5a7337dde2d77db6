// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a change anywhere can break: who may do what, whose rows one sees, the path of the database. */
const always = [/^access\/matrix\./, /^accounts\/scope\//, /^foundation\/store\/(isolation|migrate)\./];

/** Killed processes and recounted histories take minutes: they run in `npm test`, not every day. */
const longHaul =
  /^(foundation\/durability\/|foundation\/store\/embedded|calling\/engine\/killNine|calling\/campaigns\/rehearsal\/honesty|reports\/dashboards\/exactness|access\/hostileFilters)/;

/** More changed files than this, and what is related to them is nearly everything. */
const FEW_FILES = 60;

/**
 * The rooms of `test/platform` (`calling/tasks`, `access`) that belong to what was changed: the room of the same name,
 * or the one a noun of the domain or a file of the contract is called after (`src/contract/calling/sipLines.ts`).
 *
 * @param {readonly string[]} changed files below the root
 * @param {readonly string[]} rooms of test/platform
 * @returns {string[]}
 */
export function roomsTouched(changed, rooms) {
  const nouns = changed.flatMap((file) => {
    const contract = /^src\/contract\/(?:[^/]+\/)?([^/]+)\.ts$/.exec(file)?.[1];
    const domain = /^src\/domain\/([^/]+)\//.exec(file)?.[1];
    const noun = contract ?? domain;
    return noun === undefined ? [] : [firstWord(noun)];
  });
  return rooms
    .filter(
      (room) =>
        nouns.includes(firstWord(path.posix.basename(room))) ||
        changed.some((file) => /^(test|host-sandbox)\/platform\//.test(file) && roomOf(file, room)),
    )
    .sort();
}

/** @param {string} file @param {string} room */
const roomOf = (file, room) => file.replace(/^(test|host-sandbox)\/platform\//, '').startsWith(`${room}/`);

/** @param {string} name `taskNumbers`, `sip-lines`, `plans` */
const firstWord = (name) => (/^[a-z]+/.exec(name)?.[0] ?? name).replace(/s$/, '');

/**
 * Which files of `test/platform` run every day.
 *
 * @param {readonly string[]} tests below test/platform
 * @param {readonly string[]} rooms that were touched
 * @returns {string[]}
 */
export function everydayTests(tests, rooms) {
  return tests.filter(
    (file) =>
      always.some((one) => one.test(file)) ||
      (!longHaul.test(file) && rooms.some((room) => file.startsWith(`${room}/`))),
  );
}

/** What tests of a change within a feature run beside the feature's own: what every screen has to be like. */
const everyScreen = ['locales', 'registry', 'scripts'];
/** More test files than this, and a change reaches nearly every screen. */
const FEW_TESTS = 60;

/**
 * Every test that opens the console can reach every screen. Of a change within a feature run the feature's own tests
 * and those of what all screens have to be like; of one that nearly every screen is made of, one file of each feature
 * beside all the others. `npm test` runs all.
 *
 * @param {readonly string[]} tests that can reach what was changed, absolute
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function everydayUnitTests(tests, changed) {
  const touched = changed.map((file) => /^(?:src|test)\/features\/([^/]+)\/(?!screens\.tsx?$)/.exec(file)?.[1]);
  const roomOf = (/** @type {string} */ file) => /\/test\/(?:features\/)?([^/]+)\//.exec(file)?.[1];
  if (!touched.includes(undefined)) return tests.filter((file) => [...everyScreen, ...touched].includes(roomOf(file)));
  if (tests.length <= FEW_TESTS) return [...tests];
  /** @type {Set<string | undefined>} */
  const seen = new Set();
  return [...tests].sort().filter((file) => {
    const room = roomOf(file);
    if (!file.includes('/test/features/') || touched.includes(room)) return true;
    return !seen.has(room) && seen.add(room);
  });
}

/**
 * Which unit tests run: those of what was changed where that is little, null for all of them.
 *
 * @param {readonly string[]} changed
 * @param {(files: string[]) => string[]} related tests that import one of the files
 * @returns {string[] | null}
 */
export function unitTests(changed, related) {
  const code = changed.filter((file) =>
    /^(src|test|host-sandbox|locales|scripts)\/.*\.(tsx?|mjs|json|css)$/.test(file),
  );
  const isWide = changed.some((file) =>
    /^(jest\.config\.mjs|package-lock\.json|test\/support\/(jsdom\/|openConsole))/.test(file),
  );
  if (isWide || code.length > FEW_FILES) return null;
  return code.length === 0 ? [] : everydayUnitTests(related(code), code);
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
  const changed = [
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  // What was deleted has no tests and nothing to lint.
  return changed.filter((file) => existsSync(path.join(root, file)));
}

/**
 * @param {string} root
 * @returns {string[]} the tests of the platform, below test/platform
 */
export function platformTests(root) {
  return readdirSync(path.join(root, 'test/platform'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.deep)\.test\.tsx?$/.test(file));
}

/**
 * @param {readonly string[]} tests below test/platform
 * @returns {string[]} their folders
 */
export function roomsOf(tests) {
  return [...new Set(tests.map((file) => path.posix.dirname(file)))].sort();
}
