// @ts-check
// The platforms of the end-to-end tests: built once, then one for each worker, with ports, data and a clock of its own.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from '../build/parts.mjs';
import { Explained, fail, say } from '../progress.mjs';
import { answers, isUp, startPlatform } from './onePlatform.mjs';
import { claim, scratchOf } from './scratch.mjs';
import { copyWorld } from './seededWorld.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const ownData = scratchOf(root, 'e2e');
/** A run begins with a world of its own and leaves none, unless it is told where. */
function dropData() {
  if (!process.env.E2E_DATA) rmSync(ownData, { recursive: true, force: true });
}

/** Between the ports of one worker and the next; tests start servers of their own in between. */
const PORT_STEP = 100;
/** The line Playwright waits for. */
export const readyLine = 'Every platform is up';

/**
 * Ports and data folder of one worker.
 *
 * @param {number} index
 */
export function platformOf(index) {
  const port = Number(process.env.E2E_PORT || 18_000) + index * PORT_STEP;
  return { port, hostPort: port + 1, data: path.join(process.env.E2E_DATA || ownData, String(index)) };
}

/**
 * One left over from a run that was stopped would be taken for ours, and go away in the middle.
 *
 * @param {import('./onePlatform.mjs').Place} place
 */
async function refuseLeftOver(place) {
  if (await isUp(place))
    throw new Explained(`A platform of another run still answers on port ${place.port}: stop it first.`);
}

/** @param {number} count */
async function main(count) {
  process.chdir(root);
  await buildStale(process.cwd());
  const places = Array.from({ length: count }, (_, index) => platformOf(index));
  await Promise.all(places.map(refuseLeftOver));
  dropData();
  if (!process.env.E2E_DATA) claim(ownData, root);
  for (const { data } of places) copyWorld(data);
  const platforms = places.map((place) => startPlatform(place, 'inherit'));
  const ended = platforms.map((platform) => once(platform, 'exit'));
  let stopping = false;
  // A signal is sent to the whole group: the platforms have it already, and a second one would cut their end short.
  const noteStop = () => {
    stopping = true;
  };
  process.on('SIGTERM', noteStop);
  process.on('SIGINT', noteStop);
  void Promise.all(places.map(answers)).then(() => say(readyLine));
  await Promise.race(ended);
  // One that ends by itself leaves its worker without a platform: the run is over.
  if (!stopping) for (const platform of platforms) platform.kill('SIGTERM');
  await Promise.all(ended);
  dropData();
  process.exit(stopping ? 0 : 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(Number(process.argv[2] ?? 1)).catch(fail);
