import path from 'node:path';
import { evaluate } from '../evaluate.mjs';

/** @type {Promise<Awaited<ReturnType<typeof evaluate>>> | null} */
let making = null;

/**
 * Replaces src/ui/look/made/light.ts and dark.ts by antd's styles of that look, so that no browser has to make them.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function madeLoader() {
  const done = this.async();
  if (process.env.NODE_ENV !== 'production') return void done(new Error('antd names its styles differently then'));
  making ??= evaluate(path.join(import.meta.dirname, 'made.ts'), this.rootContext, 'as installed');
  making.then(
    ({ exports, inputs }) => {
      inputs.filter((input) => !input.includes('node_modules')).forEach((input) => this.addDependency(input));
      // Another antd makes other styles.
      this.addDependency(path.join(this.rootContext, 'package-lock.json'));
      const looks = /** @type {Record<string, unknown>} */ (exports.made);
      done(null, `export const made = ${JSON.stringify(looks[path.basename(this.resourcePath, '.ts')])};`);
    },
    (/** @type {Error} */ error) => done(error),
  );
}
