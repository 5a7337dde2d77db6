import { transform } from 'esbuild';

/**
 * A style sheet as short as it can be: it is a text in a script, and no minifier of scripts looks into it.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} css
 */
export default function cssLoader(css) {
  const done = this.async();
  transform(css, { loader: 'css', minify: true, charset: 'utf8' }).then(
    ({ code }) => done(null, code.trim()),
    (/** @type {Error} */ error) => done(error),
  );
}
