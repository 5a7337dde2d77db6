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
  const files = readdirSync('test/bench', { encoding: 'utf8', recursive: true }).filter(
    (name) =>
      name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => path.basename(name).includes(part))),
  );
  if (files.length === 0) throw new Explained(`No benchmark in test/bench is called ${wanted.join(' or ')}.`);
  const failed = [];
  for (const file of files) {
    const passed = await step(`\n  ${file}`, () => Promise.resolve(measure(path.join('test/bench', file))));
    if (!passed) failed.push(file);
  }
  if (failed.length > 0) throw new Explained(`Failed or over budget: ${failed.join(', ')}; the reasons are above.`);
}

/** @param {string} file @returns {boolean} whether it ran within its budgets */
function measure(file) {
  return (
    spawnSync(process.execPath, ['--import', 'tsx', 'test/bench/runBench.ts', file], { stdio: 'inherit' }).status === 0
  );
}

main().catch(fail);
