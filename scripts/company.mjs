// @ts-check
// npm run company -- <account> [sign-in-name=<name>] [test-group=<name>]: shows and changes what the company of an
// account cannot change itself. Works while the product runs or not.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const given = process.argv.slice(2);
if (given.length === 0) {
  console.error('  npm run company -- <account> [sign-in-name=<name>] [test-group=<name>]');
  process.exit(1);
}
process.chdir(root);
await ensureDependencies(root);
const { buildStale } = await import('./build/parts.mjs');
await buildStale(root);
process.argv = [process.argv[0] ?? 'node', 'platform', 'company', ...given];
await import(pathToFileURL(path.join(root, 'dist/platform.mjs')).href);
