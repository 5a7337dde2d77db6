// @ts-check
// The world that each platform of the end-to-end tests begins with. Seeding takes half a minute of a processor: a whole
// run does it once, beside its other tests, and each platform begins with a copy.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build/parts.mjs';
import { Explained, fail } from '../progress.mjs';
import { answers, startPlatform } from './onePlatform.mjs';
import { claim, scratchOf } from './scratch.mjs';

/** Where a run says which world it has made. */
const VARIABLE = 'AICC_E2E_WORLD';
/** Away from those the tests use. */
const PORT = 19_900;

/** @param {string} root */
const folderOf = (root) => scratchOf(root, 'e2e-world');

/**
 * Lets a platform seed a world, and stops it.
 *
 * @param {string} root
 */
async function seedWorld(root) {
  await buildStale(root);
  dropWorld(root);
  claim(folderOf(root), root);
  const place = { port: PORT, hostPort: PORT + 1, data: path.join(folderOf(root), 'data') };
  const platform = startPlatform(place, 'ignore');
  const ended = once(platform, 'exit');
  await Promise.race([answers(place), ended]);
  platform.kill('SIGTERM');
  const [code] = await ended;
  if (code === 0) return;
  // Half of it would be copied.
  dropWorld(root);
  throw new Explained('The world of the end-to-end tests was not seeded; the reason is above.');
}

/**
 * What the end-to-end tests need in their environment to begin with the world that `seedWorld` has made.
 *
 * @param {string} root
 * @returns {Record<string, string>}
 */
export const withWorld = (root) => ({ [VARIABLE]: path.join(folderOf(root), 'data') });

/**
 * Where the run has made a world, a new platform begins with it; otherwise it seeds its own.
 *
 * @param {string} data
 */
export function copyWorld(data) {
  const world = process.env[VARIABLE];
  if (!world || !existsSync(world) || existsSync(data)) return;
  mkdirSync(path.dirname(data), { recursive: true });
  // PostgreSQL refuses files that are not its own: who owns them has to stay.
  const { status } = spawnSync('cp', ['-a', world, data], { stdio: 'inherit' });
  if (status !== 0) throw new Explained('The seeded world was not copied.');
}

/** @param {string} root */
export function dropWorld(root) {
  rmSync(folderOf(root), { recursive: true, force: true });
}

if (process.argv[1] === import.meta.filename) await seedWorld(path.resolve(import.meta.dirname, '../..')).catch(fail);
