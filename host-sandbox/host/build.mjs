// @ts-check
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, context } from 'esbuild';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
const at = (/** @type {string[]} */ ...parts) => path.join(here, ...parts);

/** Served as they are. */
const plainFiles = [
  ['page/portal.html', 'portal.html'],
  ['page/portal.css', 'portal.css'],
  ['page/favicon.svg', 'favicon.svg'],
  ['apps/orders.html', 'apps/orders.html'],
  ['apps/notes.html', 'apps/notes.html'],
  ['apps/apps.css', 'apps/apps.css'],
];

/**
 * @param {string} outDir
 * @returns {import('esbuild').BuildOptions}
 */
const options = (outDir) => ({
  absWorkingDir: root,
  entryPoints: [
    { in: at('page/main.ts'), out: 'portal' },
    { in: at('apps/orders.ts'), out: 'apps/orders' },
    { in: at('apps/notes.ts'), out: 'apps/notes' },
  ],
  outdir: outDir,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

/** @param {string} outDir */
async function copyPlainFiles(outDir) {
  await mkdir(path.join(outDir, 'apps'), { recursive: true });
  await Promise.all(plainFiles.map(([from = '', to = '']) => cp(at(from), path.join(outDir, to))));
}

/**
 * Builds the host portal and its two other applications.
 *
 * @param {string} outDir emptied first
 */
export async function buildHost(outDir) {
  await rm(outDir, { recursive: true, force: true });
  await copyPlainFiles(outDir);
  await build(options(outDir));
}

/**
 * Builds them again at every change of a script, for development. Pages and styles are copied once.
 *
 * @param {string} outDir
 * @returns {Promise<() => Promise<void>>} stops watching
 */
export async function watchHost(outDir) {
  await copyPlainFiles(outDir);
  const watching = await context({ ...options(outDir), minify: false, sourcemap: 'inline' });
  await watching.rebuild();
  await watching.watch();
  return () => watching.dispose();
}
