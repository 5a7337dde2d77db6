import path from 'node:path';
import { build } from 'esbuild';

/**
 * Runs one of the project's own modules at build time, bundled in memory. Dynamic imports stay, with absolute paths: a
 * page loader can be read without bundling the page.
 *
 * @param {string} file absolute path
 * @param {string} root the repository
 * @returns {Promise<{ exports: Record<string, unknown>, inputs: string[] }>} its exports, and the files it was made of
 */
export async function evaluate(file, root) {
  const built = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [leaveDynamicImports],
  });
  const code = Buffer.from(built.outputFiles[0]?.text ?? '').toString('base64');
  return {
    exports: await import(`data:text/javascript;base64,${code}`),
    inputs: Object.keys(built.metafile.inputs).map((input) => path.resolve(root, input)),
  };
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
