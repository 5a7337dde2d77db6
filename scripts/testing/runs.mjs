// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { say, seconds } from '../progress.mjs';

/** @typedef {{ ok: boolean, ms: number }} Ran */

/**
 * Runs one tool to its end. `quiet` shows what it said only afterwards: two that run side by side would mix.
 *
 * @param {string} title
 * @param {string[]} command
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<Ran>}
 */
export function run(title, [file = '', ...args], { quiet = false, env = {} } = {}) {
  const from = performance.now();
  say(`${title} …`);
  return new Promise((resolve) => {
    const output = quiet ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
    child.once('error', (error) => (said += error.message));
    child.once('close', (code) => {
      if (said.trim()) console.log(said.trimEnd());
      const ms = performance.now() - from;
      say(`${title}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds(ms)}`);
      resolve({ ok: code === 0, ms });
    });
  });
}

/**
 * The test files jest would run, as absolute paths.
 *
 * @param {string[]} command jest and its arguments
 */
export function listTests([file = '', ...args]) {
  const { stdout } = spawnSync(file, [...args, '--listTests'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => path.isAbsolute(line));
}
