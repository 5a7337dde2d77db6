// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';
import { Explained } from '../progress.mjs';

/**
 * What is bundled: our own sources. Packages stay in node_modules, so this takes a third of a second.
 *
 * @param {string} root
 * @returns {import('esbuild').BuildOptions}
 */
const common = (root) => ({
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
});

/** @param {string} root */
export const platformFile = (root) => path.join(root, 'dist/platform.mjs');

/** @param {string} root */
function platformOptions(root) {
  const entry = ['host-sandbox/main.ts', 'host-sandbox/platform/main.ts'].find((file) =>
    existsSync(path.join(root, file)),
  );
  if (!entry) throw new Error('host-sandbox/main.ts is missing');
  return {
    ...common(root),
    entryPoints: [{ in: path.join(root, entry), out: 'platform' }],
    outdir: path.join(root, 'dist'),
  };
}

/** @param {string} root */
function workerOptions(root) {
  const files = readdirSync(path.join(root, 'host-sandbox'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.worker.ts'),
  );
  return {
    ...common(root),
    entryPoints: files.map((name) => ({
      in: path.join(root, 'host-sandbox', name),
      out: path.basename(name, '.worker.ts'),
    })),
    outdir: path.join(root, 'dist/workers'),
  };
}

/**
 * The platform with all it runs beside itself, into `dist`.
 *
 * @param {string} root
 */
export async function buildPlatform(root) {
  try {
    await Promise.all([build(platformOptions(root)), buildWorkers(root)]);
  } catch (error) {
    // esbuild has shown each of its errors.
    if (error instanceof Error && 'errors' in error)
      throw new Explained('The platform does not build; the reasons are above.');
    throw error;
  }
}

/**
 * `x.worker.ts` anywhere in the sandbox becomes `dist/workers/x.mjs`.
 *
 * @param {string} root
 */
export async function buildWorkers(root) {
  await build(workerOptions(root));
}

/**
 * Rebuilds at every change, and calls back when the platform's own code is new.
 *
 * @param {string} root
 * @param {() => void} onBuilt
 */
export async function watchPlatform(root, onBuilt) {
  const options = platformOptions(root);
  const info = {
    name: 'tell',
    /** @param {import('esbuild').PluginBuild} build */
    setup: (build) => build.onEnd((result) => void (result.errors.length === 0 && onBuilt())),
  };
  const contexts = await Promise.all([context({ ...options, plugins: [info] }), context(workerOptions(root))]);
  await Promise.all(contexts.map((one) => one.watch()));
  return () => Promise.all(contexts.map((one) => one.dispose()));
}
