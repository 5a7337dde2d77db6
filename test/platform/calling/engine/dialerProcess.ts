import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { startDialer } from '@sandbox/platform/calling/engine/dialer';
import type { Clock } from '@sandbox/platform/foundation/store/clock/clock';

/**
 * A platform process that only dials, to be killed. Its clock is bound to the wall, so that one started
 * after another is where that one would have been.
 */
async function main(): Promise<void> {
  const [url = '', world = '0', real = '0', speed = '1'] = process.argv.slice(2);
  const clock: Clock = {
    now: () => Math.round(Number(world) + (Date.now() - Number(real)) * Number(speed)),
    real: () => Date.now(),
    speed: () => Number(speed),
    setSpeed: () => Promise.resolve(),
    moveTo: () => Promise.resolve(),
    onChange: () => () => undefined,
  };
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() }, { connections: 4 });
  startDialer({ ...dialerWorld, store, clock, onError: (error) => console.error(error) });
  process.stdout.write('ready\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
