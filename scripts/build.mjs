// @ts-check
// npm run build: the shippable sub-application alone, pre-compressed, and what each visit to it loads.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { checkNode, Explained, fail, say } from './progress.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main() {
  checkNode('20.19.0');
  process.chdir(root);
  await ensureDependencies(root);
  const { buildAnew } = await import('./build/parts.mjs');
  const { reportSizes } = await import('./build/sizes.mjs');
  await buildAnew(root, 'console');
  const within = await reportSizes(root);
  say('Built into dist/console: serve it as it is, or register dist/console/index.html with the host.');
  if (!within)
    throw new Explained(
      'A visit loads more than its budget. See what a screen imports; load what is not needed at first when it is.',
    );
}

main().catch(fail);
