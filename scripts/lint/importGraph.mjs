// @ts-check
// The imports of the whole tree as a graph: circles, rooms and floors are seen only from above.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ from: string, to: string, typeOnly: boolean }} Import */

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const aliases = { '@/': 'src/', '@sandbox/': 'host-sandbox/', '@test/': 'test/' };

/**
 * The imports between files of the project. A lazy import() is left out: it is no part of loading a module.
 *
 * @param {string} root
 * @param {readonly string[]} [folders]
 * @returns {Import[]}
 */
export function readImports(root, folders = ['src', 'host-sandbox']) {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = stdout.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(path.join(root, file)));
  const known = new Set(files);
  return files.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8'), known));
}

/**
 * @param {string} file
 * @param {string} text
 * @param {ReadonlySet<string>} known
 * @returns {Import[]}
 */
export function importsOf(file, text, known) {
  /** @type {Import[]} */
  const found = [];
  for (const [whole, isType, specifier] of text.matchAll(statement)) {
    if (specifier === undefined) continue;
    const to = resolve(file, specifier, known);
    const named = /\{([^}]*)\}/.exec(whole)?.[1];
    const onlyTypes = named !== undefined && !/import\s+\w+\s*,/.test(whole) && named.split(',').every(isTypeName);
    if (to !== null) found.push({ from: file, to, typeOnly: isType !== undefined || onlyTypes });
  }
  return found;
}

/** @param {string} name */
const isTypeName = (name) => name.trim() === '' || /^type\s/.test(name.trim());

/**
 * @param {string} file
 * @param {string} specifier
 * @param {ReadonlySet<string>} known
 */
function resolve(file, specifier, known) {
  const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix));
  const base = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : null;
  if (base === null) return null;
  return ['.ts', '.tsx', ''].map((ending) => base + ending).find((candidate) => known.has(candidate)) ?? null;
}

/**
 * The files that import one of some, directly or over others, and these.
 *
 * @param {readonly string[]} files
 * @param {readonly { from: string, to: string }[]} imports
 * @returns {string[]}
 */
export function importersOf(files, imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from]);
  const found = new Set(files);
  // A set is walked on over what is added meanwhile.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found];
}

/**
 * Groups that reach each other, two or more in each (Tarjan).
 *
 * @param {readonly { from: string, to: string }[]} edges
 * @returns {string[][]}
 */
export function circlesOf(edges) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(node, own);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      const other = seen.get(to) ?? visit(to);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low !== own.index) return own;
    const circle = stack.splice(stack.indexOf(node));
    for (const one of circle) /** @type {{ open: boolean }} */ (seen.get(one)).open = false;
    if (circle.length > 1) circles.push(circle.sort());
    return own;
  };
  for (const node of next.keys()) if (!seen.has(node)) visit(node);
  return circles;
}

/**
 * Height of the rooms above each other, by the longest path down; rooms of one circle count as one floor.
 *
 * @param {readonly { from: string, to: string }[]} edges
 * @returns {number}
 */
export function floorsOf(edges) {
  const circle = new Map(circlesOf(edges).flatMap((rooms) => rooms.map((room) => [room, rooms.join(' ')])));
  /** @type {Map<string, Set<string>>} */
  const below = new Map();
  for (const { from, to } of edges) {
    const [upper, lower] = [circle.get(from) ?? from, circle.get(to) ?? to];
    if (upper !== lower) below.set(upper, (below.get(upper) ?? new Set()).add(lower));
  }
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} room @returns {number} */
  const height = (room) => {
    const found = known.get(room);
    if (found !== undefined) return found;
    const own = 1 + Math.max(0, ...[...(below.get(room) ?? [])].map(height));
    known.set(room, own);
    return own;
  };
  return Math.max(0, ...[...below.keys()].map(height));
}
