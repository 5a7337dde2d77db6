import { evaluate } from './evaluate.mjs';

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
      done(null, `export const wire = ${JSON.stringify(exports.wire)};`);
    },
    (/** @type {Error} */ error) => done(error),
  );
}
