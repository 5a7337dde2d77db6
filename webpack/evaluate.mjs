import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Runs one of the project's own modules at build time, bundled in memory. Dynamic imports stay, with absolute paths: a
 * page loader can be read without bundling the page.
 *
 * @param {string} file absolute path
 * @param {string} root the repository
 * @param {'bundled' | 'as installed'} [packages] as installed: each loads what it needs itself, as antd does
 * @returns {Promise<{ exports: Record<string, unknown>, inputs: string[] }>} its exports, and the files it was made of
 */
export async function evaluate(file, root, packages = 'bundled') {
  const built = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    packages: packages === 'bundled' ? 'bundle' : 'external',
    plugins: [leaveDynamicImports],
  });
  return {
    exports: await run(built.outputFiles[0]?.contents ?? new Uint8Array(), packages === 'bundled' ? null : root),
    inputs: Object.keys(built.metafile.inputs).map((input) => path.resolve(root, input)),
  };
}

/**
 * @param {Uint8Array} code
 * @param {string | null} root where packages are looked for; null for code that needs none
 * @returns {Promise<Record<string, unknown>>}
 */
async function run(code, root) {
  if (root === null) return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const folder = mkdtempSync(path.join(root, 'node_modules/.evaluated-'));
  try {
    const file = path.join(folder, 'module.mjs');
    writeFileSync(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @type {import('esbuild').Plugin} */
const leaveDynamicImports = {
  name: 'leave-dynamic-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^(\.|@\/)/ }, ({ kind, path: importPath, resolveDir }) =>
      kind === 'dynamic-import' ? { path: path.resolve(resolveDir, importPath), external: true } : undefined,
    );
  },
};
