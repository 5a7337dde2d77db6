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
  ['page/frame/frame.css', 'frame.css'],
  ['page/tools/tools.css', 'tools.css'],
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
  outdir: outDir,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

/**
 * The portal's own timers, and single-spa's, are the browser's: those that are counted are the applications'.
 *
 * @param {string} outDir
 * @returns {import('esbuild').BuildOptions}
 */
const portalOptions = (outDir) => ({
  ...options(outDir),
  entryPoints: [{ in: at('page/main.ts'), out: 'portal' }],
  inject: [at('page/watch/native.ts')],
  define: {
    ...options(outDir).define,
    setTimeout: 'nativeSetTimeout',
    clearTimeout: 'nativeClearTimeout',
    setInterval: 'nativeSetInterval',
  },
});

/**
 * @param {string} outDir
 * @returns {import('esbuild').BuildOptions}
 */
const appOptions = (outDir) => ({
  ...options(outDir),
  entryPoints: [
    { in: at('apps/orders.ts'), out: 'apps/orders' },
    { in: at('apps/notes.ts'), out: 'apps/notes' },
    // A bundle of its own with its own React, loaded only by the portal variant that has a React frame.
    { in: at('page/variants/AntdBar.tsx'), out: 'antd' },
  ],
  jsx: 'automatic',
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
  await Promise.all([build(portalOptions(outDir)), build(appOptions(outDir))]);
}

/**
 * Builds them again at every change of a script, for development. Pages and styles are copied once.
 *
 * @param {string} outDir
 * @returns {Promise<() => Promise<void>>} stops watching
 */
export async function watchHost(outDir) {
  await copyPlainFiles(outDir);
  const watching = await Promise.all(
    [portalOptions(outDir), appOptions(outDir)].map((part) => context({ ...part, minify: false, sourcemap: 'inline' })),
  );
  await Promise.all(watching.map((one) => one.rebuild()));
  await Promise.all(watching.map((one) => one.watch()));
  return async () => void (await Promise.all(watching.map((one) => one.dispose())));
}
