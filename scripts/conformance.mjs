// @ts-check
// npm run conformance: whether a host page, or a build of the console, follows the host contract.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, Explained } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main() {
  checkNode('20.19.0');
  const from = process.cwd();
  process.chdir(root);
  await ensureDependencies(root);
  const tsx = await import.meta.resolve('tsx');
  const run = path.join(root, 'scripts/conformance/run.ts');
  // The folder it was called from: relative file options are resolved there.
  const cwd = process.env.INIT_CWD ?? from;
  const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') };
  const { status } = spawnSync(process.execPath, ['--import', tsx, run, ...process.argv.slice(2)], {
    cwd,
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 2;
}

main().catch((error) => {
  // Exit code 1 is reserved for a host that breaks the contract.
  console.error(
    `\n  ${error instanceof Explained ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 2;
});
