import path from 'node:path';
import { evaluate } from './evaluate.mjs';

/** @typedef {Readonly<Record<string, import('../src/contract/wire').WireEndpoint>>} Wire */

/**
 * Replaces src/contract/wire.ts and earlyWire.ts by their values: the endpoints' names, methods and paths. The schemas,
 * and zod with them, stay out of the console's bundle.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function wireLoader() {
  const done = this.async();
  evaluate(this.resourcePath, this.rootContext).then(
    ({ exports, inputs }) => {
      inputs.filter((input) => !input.includes('node_modules')).forEach((input) => this.addDependency(input));
      const name = path.basename(this.resourcePath, '.ts');
      done(null, moduleOf(name, /** @type {Wire} */ (exports[name])));
    },
    (/** @type {Error} */ error) => done(error),
  );
}

/**
 * A line for each endpoint: every visit loads all of them, and packed lines are smaller than packed records.
 *
 * @param {string} name what the module exports
 * @param {Wire} wire
 * @returns {string}
 */
function moduleOf(name, wire) {
  const lines = Object.entries(wire).map(([endpoint, { method, path, once, kind, upload }]) =>
    [endpoint, method, path.replace(/^\/api\//, ''), once ? 1 : '', kind === 'data' ? '' : kind, upload ?? '']
      .join(' ')
      .trimEnd(),
  );
  return `export const ${name} = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
  const [name, method, path, once, kind, upload] = line.split(' ');
  return [name, { method, path: '/api/' + path, kind: kind || 'data', once: once === '1', upload: upload ? Number(upload) : null }];
}));`;
}
