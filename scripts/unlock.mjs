// @ts-check
// npm run unlock -- <account>: lets a person back in who is locked out by access control or by wrong passwords. Works
// while the product runs or not.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const account = process.argv[2];
if (!account) {
  console.error('  npm run unlock -- <account>');
  process.exit(1);
}
process.chdir(root);
await ensureDependencies(root);
const { buildStale } = await import('./build/parts.mjs');
await buildStale(root);
process.argv = [process.argv[0] ?? 'node', 'platform', 'unlock', account];
await import(pathToFileURL(path.join(root, 'dist/platform.mjs')).href);
