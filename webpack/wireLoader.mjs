import { evaluate } from './evaluate.mjs';

/** @typedef {Readonly<Record<string, import('../src/contract/wire').WireEndpoint>>} Wire */

/**
 * Replaces src/contract/wire.ts by its value: the endpoints' names, methods and paths. The schemas,
 * and zod with them, stay out of the console's bundle.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function wireLoader() {
  const done = this.async();
  evaluate(this.resourcePath, this.rootContext).then(
    ({ exports, inputs }) => {
      inputs.filter((input) => !input.includes('node_modules')).forEach((input) => this.addDependency(input));
      done(null, moduleOf(/** @type {Wire} */ (exports.wire)));
    },
    (/** @type {Error} */ error) => done(error),
  );
}

/**
 * A line for each endpoint: every visit loads all of them, and packed lines are smaller than packed records.
 *
 * @param {Wire} wire
 * @returns {string}
 */
function moduleOf(wire) {
  const lines = Object.entries(wire).map(([name, { method, path, once, kind, upload }]) =>
    [name, method, path.replace(/^\/api\//, ''), once ? 1 : '', kind === 'data' ? '' : kind, upload ?? '']
      .join(' ')
      .trimEnd(),
  );
  return `export const wire = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
  const [name, method, path, once, kind, upload] = line.split(' ');
  return [name, { method, path: '/api/' + path, kind: kind || 'data', once: once === '1', upload: upload ? Number(upload) : null }];
}));`;
}
