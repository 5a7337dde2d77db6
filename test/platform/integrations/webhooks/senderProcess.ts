import { callers } from '@sandbox/platform/callers';
import { continueTalk } from '@sandbox/platform/simulation/dialogue/continueTalk';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { queue } from '@sandbox/platform/foundation/store/queue/queue';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import { projectFolder, readSettings } from '@sandbox/platform/foundation/settings/settings';
import { wayOut } from '@sandbox/platform/wayOut';
import { openMail } from '@sandbox/platform/foundation/mail/mail';
import { deliveryHandlers } from '@sandbox/platform/startDeliveries';
import { openSpeech } from '@sandbox/platform/simulation/speech/speech';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';

/** Sends what waits, to be killed meanwhile: `senderProcess <url> <secret> <allowed address> <world>`. */
async function main(): Promise<void> {
  const [url = '', secret = '', allowed = '', world = '0'] = process.argv.slice(2);
  const settings = readSettings({ DATABASE_URL: url, PORT: '0', HOST_PORT: '0', AICC_SECRET_KEY: secret });
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() }, { connections: 4 });
  const clock = manualClock(Number(world), Date.now());
  const way = wayOut(settings);
  way.allow([allowed]);
  const services = {
    settings,
    store,
    clock,
    queue,
    speech: openSpeech(settings),
    converse: dialerWorld.converse,
    continueTalk,
    callers,
    emit: dialerWorld.emit,
    mail: openMail('smtp://127.0.0.1:1', settings.mailFrom),
    outbound: way.outbound,
    secrets: way.secrets,
    hubspot: way.hubspot,
  };
  // A lease short enough for a test: the next sender takes over what this one leaves.
  startWorker({ store, clock, concurrency: 8, leaseMs: 1_500, handlers: deliveryHandlers(services) });
  process.stdout.write('sending\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
