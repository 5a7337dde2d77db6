// @ts-check
// Tests of the whole run share what they import: jest gives each file it runs modules of its own, and to evaluate
// antd and React anew took a third of the time. A group is a file made for the run that loads some test files, each in
// a `describe` of its own. `npx jest <file>` runs one file alone, as ever.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from './projects.mjs';

/**
 * How many files are in a group, at most. To load the console anew costs four seconds, which more files share in larger
 * groups; but the last of them leave workers idle.
 */
const GROUP_SIZE = 30;

/** These change what other files would import, in the midst of a test. */
const ALONE = /\bjest\.(?:doMock|unstable_mockModule|isolateModules|isolateModulesAsync|resetModules)\(/;

/** These, in one line, change it for the whole file: files that say the same share it. */
const MOCK = /^jest\.mock\(.*\);$/gm;

/** What runs a file elsewhere than its kind does. */
const ENVIRONMENT = /^\/\*\* @jest-environment \S+ \*\/\n/;

/** @typedef {import('./projects.mjs').TestKind} TestKind */
/** @typedef {{ kind: TestKind, environment: string, files: string[] }} Group the environment as it stands in a file */

/**
 * @param {readonly { kind: TestKind, file: string }[]} tests
 * @param {(file: string) => string} read
 * @returns {Group[]}
 */
export function groupsOf(tests, read) {
  /** @type {Map<string, Group>} */
  const shared = new Map();
  /** @type {Group[]} */
  const groups = [];
  for (const { kind, file } of tests) {
    const text = read(file);
    const environment = ENVIRONMENT.exec(text)?.[0] ?? '';
    const key = [kind, environment, ...(text.match(MOCK) ?? [])].join('\n');
    if (ALONE.test(text) || text.replaceAll(MOCK, '').includes('jest.mock('))
      groups.push({ kind, environment, files: [file] });
    else shared.set(key, { kind, environment, files: [...(shared.get(key)?.files ?? []), file] });
  }
  for (const group of shared.values()) groups.push(...dealOut(group.files, read).map((files) => ({ ...group, files })));
  return groups;
}

/**
 * The largest first, each to the next group in turn: so that groups take about as long as each other.
 *
 * @param {readonly string[]} files
 * @param {(file: string) => string} read
 */
function dealOut(files, read) {
  const bySize = files.map((file) => ({ file, size: read(file).length })).sort((a, b) => b.size - a.size);
  const count = Math.ceil(files.length / GROUP_SIZE);
  /** @type {string[][]} */
  const groups = Array.from({ length: count }, () => []);
  bySize.forEach(({ file }, at) => groups[at % count]?.push(file));
  return groups;
}

/**
 * Writes the groups of these test files, the longest first by name, and returns the folder.
 *
 * @param {string} root
 * @param {readonly string[]} files absolute
 * @returns {string}
 */
export function writeGroups(root, files) {
  const folder = path.join(root, 'test/.groups');
  rmSync(folder, { recursive: true, force: true });
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  const sizeOf = (/** @type {Group} */ group) => group.files.reduce((sum, file) => sum + read(file).length, 0);
  const tests = [...files].sort().map((file) => ({ kind: kindOf(path.relative(root, file)), file }));
  const groups = groupsOf(tests, read).sort((a, b) => sizeOf(b) - sizeOf(a));
  groups.forEach(({ kind, environment, files: some }, at) => {
    mkdirSync(path.join(folder, kind), { recursive: true });
    const text = some.map((file) => sectionOf(kind, path.relative(root, file).replaceAll('\\', '/'))).join('');
    writeFileSync(path.join(folder, kind, `${String(at).padStart(3, '0')}.test.js`), environment + text);
  });
  return folder;
}

/**
 * A file that cannot be loaded is one failure, and stops none beside it.
 *
 * @param {TestKind} kind
 * @param {string} file below the root
 */
const sectionOf = (kind, file) => `describe('${file}', () => {
${kind === 'page' ? "  afterAll(() => require('../../support/jsdom/freshPage').clearPage());\n" : ''}  try {
    require('../../../${file}');
  } catch (error) {
    test('is loaded', () => {
      throw error;
    });
  }
});
`;
