import path from 'node:path';
import { transform } from 'esbuild';
import { evaluate } from './evaluate.mjs';

const RAISE = 'src/ui/look/raiseSpecificity.ts';

/** @type {ReturnType<typeof evaluate> | null} */
let loading = null;

/**
 * A style sheet as short as it can be, because it is a text in a script, and no minifier of scripts looks into it; with
 * the specificity that antd's sheets get too.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} css
 */
export default function cssLoader(css) {
  const done = this.async();
  const file = path.join(this.rootContext, RAISE);
  this.addDependency(file);
  loading ??= evaluate(file, this.rootContext);
  Promise.all([transform(css, { loader: 'css', minify: true, charset: 'utf8' }), loading]).then(
    ([{ code }, { exports }]) => {
      const { raiseSpecificity } = /** @type {{ raiseSpecificity: (css: string) => string }} */ (exports);
      done(null, raiseSpecificity(code.trim()));
    },
    (/** @type {Error} */ error) => done(error),
  );
}
