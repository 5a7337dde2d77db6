// @ts-check
// The three things `npm start` builds, each only when its own sources have changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Explained, step } from '../progress.mjs';
import { deleteStamp, hashOf, isFresh, markFresh } from '../stale.mjs';

/**
 * @typedef {{ name: string, title: string, sources: string[], output: string,
 *   build: (root: string) => Promise<void> }} Part
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'console',
    title: 'Building the console',
    sources: [
      'src',
      'locales',
      'public',
      'webpack',
      'webpack.config.ts',
      'scripts/build/console.mjs',
      'scripts/build/sizes.mjs',
      'package-lock.json',
    ],
    output: 'dist/console/index.html',
    build: buildConsoleApart,
  },
  {
    name: 'platform',
    title: 'Building the platform',
    sources: ['host-sandbox', 'src/contract', 'src/domain', 'scripts/build/platform.mjs', 'package-lock.json'],
    output: 'dist/platform.mjs',
    build: async (root) => (await import('./platform.mjs')).buildPlatform(root),
  },
  {
    name: 'host',
    title: 'Building the host portal',
    sources: ['host-sandbox/host', 'src/contract/host.ts', 'package-lock.json'],
    output: 'dist/host/portal.html',
    build: async (root) => (await import('../../host-sandbox/host/build.mjs')).buildHost(path.join(root, 'dist/host')),
  },
];

/**
 * @param {string} root
 * @param {readonly string[]} [names] all unless said
 */
export async function buildStale(root, names = parts.map((part) => part.name)) {
  const wanted = parts.filter((part) => names.includes(part.name));
  // Waits for all builds: one left behind would still write files.
  const ended = await Promise.allSettled(
    wanted.map(async (part) => {
      if (!isFresh(root, part.name, hashOf(root, part.sources), part.output)) await buildPart(root, part);
    }),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/**
 * Whether its sources have changed or not.
 *
 * @param {string} root
 * @param {string} name
 */
export async function buildAnew(root, name) {
  for (const part of parts.filter((one) => one.name === name)) await buildPart(root, part);
}

/** @param {string} root @param {Part} part */
async function buildPart(root, { name, title, sources, build }) {
  // Before it is built: what changes meanwhile is built next time.
  const hash = hashOf(root, sources);
  deleteStamp(root, name);
  await step(title, () => build(root));
  markFresh(root, name, hash);
}

/**
 * In a process of its own: webpack leaves 300 MB behind that the platform would carry along.
 *
 * @param {string} root
 */
async function buildConsoleApart(root) {
  const child = spawn(process.execPath, ['--max-semi-space-size=64', path.join(root, 'scripts/build/console.mjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Explained('The console was not built; the reason is above.');
}
