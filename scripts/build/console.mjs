// @ts-check
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import { Explained } from '../progress.mjs';
import { writeSizes } from './sizes.mjs';

/**
 * @param {string} root
 * @param {'production' | 'development'} mode
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function consoleConfig(root, mode) {
  /** @type {typeof import('../../webpack.config.ts')} */
  const loaded = await tsImport(path.join(root, 'webpack.config.ts'), import.meta.url);
  return loaded.default({ mode });
}

/**
 * The shippable sub-application, into `dist/console`.
 *
 * @param {string} root
 */
async function buildConsole(root) {
  // antd names the styles it makes for the build as it will in a browser.
  process.env.NODE_ENV = 'production';
  const compiler = webpack(await consoleConfig(root, 'production'));
  if (!compiler) throw new Error('webpack.config.ts gives no compiler');
  const stats = await new Promise(
    (/** @type {(stats: import('webpack').Stats | undefined) => void} */ resolve, reject) => {
      compiler.run((error, result) =>
        compiler.close((late) => ((error ?? late) ? reject(error ?? late) : resolve(result))),
      );
    },
  );
  if (stats?.hasErrors())
    throw new Explained(
      `The console does not build:\n${stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })}`,
    );
  await writeSizes(root);
  if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { fail } = await import('../progress.mjs');
  await buildConsole(path.resolve(import.meta.dirname, '../..')).catch(fail);
}
