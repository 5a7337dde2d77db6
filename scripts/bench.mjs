// @ts-check
// npm run bench [name …]: the benchmarks of test/bench, one after the other, each in a process of its own.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, Explained, fail, step } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  await ensureDependencies(root);
  const { buildStale } = await import('./build/parts.mjs');
  await buildStale(root, ['console', 'platform', 'host']);
  const wanted = process.argv.slice(2);
  const files = readdirSync('test/bench').filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))));
  if (files.length === 0) throw new Explained(`No benchmark in test/bench is called ${wanted.join(' or ')}.`);
  for (const file of files) await step(`\n  ${file}`, () => measure(path.join('test/bench', file)));
}

/** @param {string} file */
async function measure(file) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/bench/runBench.ts', file], { stdio: 'inherit' });
  if (status !== 0) throw new Explained(`${file} failed; the reason is above.`);
}

main().catch(fail);
