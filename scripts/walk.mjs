// @ts-check
// npm run walk, in Chromium: all of what `npm test` takes some of, and a company's day.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, fail } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Tests of which `npm test` takes some say so by `support/walk`. */
function walks() {
  const folder = path.join(root, 'test/e2e');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .filter(
      (file) => /^walks[\\/]/.test(file) || readFileSync(path.join(folder, file), 'utf8').includes('support/walk'),
    )
    .map((file) => path.basename(file));
}

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  await ensureDependencies(root);
  const { ensureChromium } = await import('./chromium.mjs');
  const { run } = await import('./testing/runs.mjs');
  const chromium = ensureChromium();
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { ok } = await run('Walks', [process.execPath, playwright, 'test', ...walks()], {
    env: { CHROMIUM_PATH: chromium, AICC_WALKS: 'all' },
  });
  process.exitCode = ok ? 0 : 1;
}

main().catch(fail);
