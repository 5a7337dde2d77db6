// @ts-check
// Rules about imports that one file cannot see: no circles, and rooms of the platform whose arrows run down only.
import path from 'node:path';
import { circlesOf, floorsOf, readImports } from './importGraph.mjs';

/** @typedef {import('./importGraph.mjs').Import} Import */

export const floorsMost = 8;
const platform = 'host-sandbox/platform/';

/**
 * The room a file of the platform belongs to, `wing/room`; null for what composes the wings.
 *
 * @param {string} file
 */
export function roomOf(file) {
  if (!file.startsWith(platform)) return null;
  const [wing, room, ...rest] = file.slice(platform.length).split('/');
  if (wing === undefined || room === undefined) return null;
  return rest.length === 0 ? wing : `${wing}/${room}`;
}

/**
 * @param {readonly Import[]} imports
 * @returns {{ from: string, to: string, by: string }[]} arrows between rooms, each once
 */
export function arrowsOf(imports) {
  /** @type {Map<string, { from: string, to: string, by: string }>} */
  const arrows = new Map();
  for (const { from, to } of imports) {
    const [upper, lower] = [roomOf(from), roomOf(to)];
    if (upper === null || lower === null || upper === lower) continue;
    const key = `${upper} > ${lower}`;
    if (!arrows.has(key)) arrows.set(key, { from: upper, to: lower, by: `${from} imports ${to}` });
  }
  return [...arrows.values()];
}

/**
 * What is wrong with the imports, each in one line that says where the thing belongs.
 *
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
export function importProblems(imports) {
  const running = circlesOf(imports.filter(({ typeOnly }) => !typeOnly));
  const typed = circlesOf(imports).filter((files) => new Set(files.map((file) => path.posix.dirname(file))).size > 1);
  const arrows = arrowsOf(imports);
  const rooms = circlesOf(arrows);
  const floors = floorsOf(arrows);
  return [
    ...running.map(
      (files) => `Files load each other in a circle: ${files.join(', ')}. Move what both need below them.`,
    ),
    ...typed.map(
      (files) =>
        `Types of several folders need each other: ${files.join(', ')}. Give them one folder, or one a type of its own.`,
    ),
    ...rooms.map((circle) => {
      const ways = arrows
        .filter(({ from, to }) => circle.includes(from) && circle.includes(to))
        .map(({ by }) => `\n    ${by}`);
      return `Rooms import each other: ${circle.join(', ')}. What both need belongs in the lower one, or is an event.${ways.join('')}`;
    }),
    ...(floors > floorsMost
      ? [`The platform stands on ${floors} floors, ${floorsMost} at the most: merge rooms that are one.`]
      : []),
  ];
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === import.meta.filename) {
  const imports = readImports(path.resolve(import.meta.dirname, '../..'));
  const problems = importProblems(imports);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (process.argv.includes('--figures')) {
    const arrows = arrowsOf(imports);
    const rooms = new Set(arrows.flatMap(({ from, to }) => [from, to])).size;
    console.log(`${rooms} rooms, ${arrows.length} arrows, ${floorsOf(arrows)} floors, ${problems.length} problems`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
