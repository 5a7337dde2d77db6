// @ts-check
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from '../../webpack/evaluate.mjs';

/** Kilobytes of brotli a visit may load, JavaScript alone. */
export const budgets = [
  { title: 'Sign-in', route: '/login', shell: false, maxKb: 150 },
  { title: 'First list screen', route: '/{line}/calling/tasks', shell: true, maxKb: 450 },
  { title: 'Form screen', route: '/{line}/calling/tasks/create', shell: true, maxKb: 520 },
  { title: 'Dashboard', route: '/{line}/Dashboard', shell: true, maxKb: 542 },
  { title: 'Script editor', route: '/{line}/robot/robotDetail', shell: true, maxKb: 464 },
  { title: 'Workflow editor', route: '/{line}/workflow/WorkflowTemplate/flowEdit', shell: true, maxKb: 460 },
  {
    title: 'A second list screen',
    route: '/{line}/calling/CallDetails',
    after: '/{line}/calling/tasks',
    shell: true,
    maxKb: 30,
  },
];

/** What a page without qiankun loads before the console: the larger of the two loaders. */
export const loaderBudget = { title: 'Loader of a host page', maxKb: 4 };

/** @typedef {{ title: string, route: string, after: string | undefined, kb: number | null, maxKb: number }} Visit */

/**
 * What each kind of visit loads, in kilobytes of brotli; null for a screen that is not built.
 *
 * @param {string} root
 * @returns {Promise<Visit[]>}
 */
export async function sizesOf(root) {
  const folder = path.join(root, 'dist/console');
  /**
   * @type {{
   *   entry: string[],
   *   shell: string[],
   *   routes: Record<string, string[]>,
   *   texts: { en: Record<string, string> },
   * }}
   */
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const texts = await textsOfRoutes(root);
  const groups = await textGroups(root);
  /** @param {string} name */
  const textFileOf = (name) => Object.keys(groups).find((group) => groups[group]?.includes(name)) ?? name;
  const chunks = scriptsIn(folder);

  /** @param {string} route @param {boolean} shell */
  const filesOf = (route, shell) => {
    const names = new Set(['first', ...(shell ? ['shell'] : []), ...(texts.get(route) ?? []).map(textFileOf)]);
    const textFiles = [...names].flatMap((name) => manifest.texts.en[name] ?? []);
    return new Set([
      'boot.js',
      ...(shell ? chunks.filter((file) => /^boot-inside\./.test(file)).map((file) => `js/${file}`) : []),
      ...manifest.entry,
      ...(shell ? manifest.shell : []),
      ...(manifest.routes[route] ?? []),
      ...textFiles,
    ]);
  };
  return budgets.map(({ title, route, shell, after, maxKb }) => {
    if (!manifest.routes[route] || (after && !manifest.routes[after])) return { title, route, after, kb: null, maxKb };
    const before = after ? filesOf(after, shell) : new Set();
    const files = [...filesOf(route, shell)].filter((file) => !before.has(file));
    return { title, route, after, kb: files.reduce((sum, file) => sum + brotliBytes(folder, file), 0) / 1024, maxKb };
  });
}

/** @param {string} folder */
function loaderKb(folder) {
  return Math.max(...['index.js', 'aicc-host.js'].map((file) => brotliBytes(folder, `host/${file}`))) / 1024;
}

/**
 * For host teams, beside the entry.
 *
 * @param {string} root
 */
export async function writeSizes(root) {
  const folder = path.join(root, 'dist/console');
  const rows = [...(await sizesOf(root)), { ...loaderBudget, kb: loaderKb(folder) }];
  const sizes = rows.flatMap(({ title, kb, maxKb }) =>
    kb === null ? [] : { title, kb: Number(kb.toFixed(1)), maxKb },
  );
  writeFileSync(path.join(folder, 'host/sizes.json'), JSON.stringify(sizes, null, 2));
}

/**
 * Prints the sizes, and returns whether all are within their budgets.
 *
 * @param {string} root
 */
export async function reportSizes(root) {
  const rows = await sizesOf(root);
  const folder = path.join(root, 'dist/console');
  const chunks = scriptsIn(folder);
  console.log('\n  JavaScript a cold visit loads, brotli, English\n');
  for (const { title, route, kb, maxKb } of rows) {
    const size =
      kb === null ? 'not built yet' : `${kb.toFixed(1).padStart(6)} KB of ${maxKb}${kb > maxKb ? '   TOO LARGE' : ''}`;
    console.log(`  ${title.padEnd(22)} ${route.padEnd(44)} ${size}`);
  }
  const loader = loaderKb(folder);
  console.log(`  ${loaderBudget.title.padEnd(67)} ${loader.toFixed(1).padStart(6)} KB of ${loaderBudget.maxKb}`);
  console.log(`\n  All of it: ${chunks.length} files, ${(total(folder, chunks) / 1024).toFixed(0)} KB\n`);
  return loader <= loaderBudget.maxKb && rows.every(({ kb, maxKb }) => kb === null || kb <= maxKb);
}

/** @param {string} folder */
function scriptsIn(folder) {
  return readdirSync(path.join(folder, 'js')).filter((file) => file.endsWith('.js'));
}

/** @param {string} folder @param {string} file */
function brotliBytes(folder, file) {
  const packed = path.join(folder, `${file}.br`);
  return statSync(existsSync(packed) ? packed : path.join(folder, file)).size;
}

/** @param {string} folder @param {string[]} chunks */
function total(folder, chunks) {
  return chunks.reduce((sum, file) => sum + brotliBytes(folder, `js/${file}`), 0);
}

/**
 * Text files each screen reads, by its path.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string[]>>}
 */
async function textsOfRoutes(root) {
  const { exports } = await evaluate(path.join(root, 'src/app/screens.ts'), root);
  /** @type {{ path: string, texts?: string[] }[]} */
  const screens = Object.values(exports.screens ?? {});
  return new Map(screens.map((screen) => [screen.path, screen.texts ?? []]));
}

/**
 * What is read together, and comes in one script for each language.
 *
 * @param {string} root
 * @returns {Promise<Record<string, string[]>>}
 */
async function textGroups(root) {
  const { textGroups } = (await evaluate(path.join(root, 'webpack/texts/textGroups.ts'), root)).exports;
  if (typeof textGroups !== 'object' || textGroups === null)
    throw new Error('webpack/texts/textGroups.ts names no groups');
  return /** @type {Record<string, string[]>} */ (textGroups);
}
