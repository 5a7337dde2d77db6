// @ts-check
// Installs the locked packages when they are missing or not those of the lockfile. Node builtins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Explained, step } from './progress.mjs';

/** @param {string} root */
export async function ensureDependencies(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const note = path.join(root, 'node_modules/.aicc-lock');
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  if (!isInstalled(root, JSON.parse(lock))) await step('Installing the locked packages', () => install(root));
  writeFileSync(note, hash);
}

/**
 * npm writes its own note of what it installed, which also covers an `npm ci` run by hand.
 *
 * @typedef {{ packages?: Record<string, { version?: string, optional?: boolean }> }} Lock
 * @param {string} root
 * @param {Lock} lock
 */
function isInstalled(root, lock) {
  const file = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  /** @type {Lock} */
  const installed = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(lock.packages ?? {}).every(
    ([name, { version, optional }]) => name === '' || optional || installed.packages?.[name]?.version === version,
  );
}

/** @param {string} root */
async function install(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const ran =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
      : spawnSync('npm', args, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          shell: process.platform === 'win32',
        });
  if (ran.error)
    throw new Explained(
      `npm cannot be started (${ran.error.message}). It comes with Node: install Node again, then try again.`,
    );
  if (ran.signal) throw new Explained(`Installing was stopped (${ran.signal}). Start again to go on.`);
  if (ran.status !== 0) {
    throw new Explained(
      'The packages could not be installed; npm says why above. Usual causes: no network or a proxy (npm config get proxy), ' +
        'a registry that is not reachable (npm config get registry), a full disk. Then try again.',
    );
  }
}
