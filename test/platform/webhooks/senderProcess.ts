import { queue } from '@sandbox/platform/store/queue';
import { openStore } from '@sandbox/platform/store/open';
import { startWorker } from '@sandbox/platform/store/worker';
import { projectFolder, readSettings } from '@sandbox/platform/settings';
import { wayOut } from '@sandbox/platform/outbound/wayOut';
import { openMail } from '@sandbox/platform/mail/mail';
import { deliveryHandlers } from '@sandbox/platform/webhooks/startDeliveries';
import { openSpeech } from '@sandbox/platform/world/speech';
import { manualClock } from '@sandbox/platform/world/clock';

/** Sends what waits, to be killed meanwhile: `senderProcess <url> <secret> <allowed address> <world>`. */
async function main(): Promise<void> {
  const [url = '', secret = '', allowed = '', world = '0'] = process.argv.slice(2);
  const settings = readSettings({ DATABASE_URL: url, PORT: '0', HOST_PORT: '0', AICC_SECRET_KEY: secret });
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() }, { connections: 4 });
  const clock = manualClock(Number(world), Date.now());
  const way = wayOut(settings);
  way.allow([allowed]);
  const services = { settings, store, clock, queue, speech: openSpeech(settings), mail: openMail('smtp://127.0.0.1:1', settings.mailFrom), outbound: way.outbound, secrets: way.secrets, hubspot: way.hubspot };
  // A lease short enough for a test: the next sender takes over what this one leaves.
  startWorker({ store, clock, concurrency: 8, leaseMs: 1_500, handlers: deliveryHandlers(services) });
  process.stdout.write('sending\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
