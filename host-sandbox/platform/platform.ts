import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { watchCrossLogins } from './accounts/cross-login/watch';
import { dailyHandlers, startDaily } from './dailyJobs';
import { exporters } from './exporters';
import { downloadJobs } from './reports/downloads/downloadJobs';
import { startDialer } from './calling/engine/dialer';
import { dialerWorld } from './dialerWorld';
import { serveConsole } from './foundation/http/consoleFiles';
import { standInPath } from './integrations/hubspot/hubspot';
import { startMailCatcher } from './simulation/mail-catcher/mailCatcher';
import { openMail } from './foundation/mail/mail';
import { mailJobs } from './accounts/mail/mailJobs';
import { messageJobs } from './messaging/messageJobs';
import { simulatedNetworks } from './simulation/networks/simulatedNetworks';
import { wayOut } from './wayOut';
import { receiverPath } from './simulation/receiver/receiverRoutes';
import { runRehearsals } from './calling/campaigns/rehearsal/runRehearsals';
import { RehearsalThreads } from './calling/campaigns/rehearsal/threads';
import { sandboxRoutes } from './sandboxRoutes';
import { makeFirstLink } from './accounts/first-operator/makeFirstLink';
import { refuseDemoData } from './simulation/demo-people/refuseDemoData';
import { seed } from './simulation/seed/seed';
import type { Services } from './foundation/http/services';
import { sealTotpSecrets } from './accounts/credentials/totpSecret';
import type { Settings } from './foundation/settings/settings';
import { openLiveFeed } from './foundation/store/live/live';
import { openStore } from './foundation/store/open';
import type { Store } from './foundation/store/store';
import { queue } from './foundation/store/queue/queue';
import { startWorker } from './foundation/store/queue/worker';
import { startDeliveries } from './startDeliveries';
import { openClock, type WorldClock } from './foundation/store/clock/clock';
import { callers } from './callers';
import { continueTalk } from './simulation/dialogue/continueTalk';
import { openSpeech } from './simulation/speech/speech';

export interface PlatformOptions {
  /** a line of progress for the person who started it */
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

export interface RunningPlatform {
  readonly url: string;
  readonly app: FastifyInstance;
  /** of its clock, at the start */
  readonly speed: number;
  /** makes the first operator, once; null where there are people */
  readonly firstLink: string | null;
  close(): Promise<void>;
}

/** Everything of one platform process, opened in order and closed in the opposite one. */
export async function startPlatform(settings: Settings, { say, onError }: PlatformOptions): Promise<RunningPlatform> {
  const store = await openStore(settings, { say });
  const clock = await openClock(store, { speed: settings.speed });
  const firstLink = await fill(settings, store, clock, say);
  const speech = openSpeech(settings);
  const catcher = settings.smtpUrl === null ? await startMailCatcher(store, () => clock.real()) : null;
  const mail = openMail(settings.smtpUrl ?? catcher?.url ?? '', settings.mailFrom);
  const way = wayOut(settings);
  const services: Services = {
    settings,
    store,
    clock,
    queue,
    speech,
    converse: dialerWorld.converse,
    continueTalk,
    callers,
    emit: dialerWorld.emit,
    mail,
    outbound: way.outbound,
    secrets: way.secrets,
    hubspot: way.hubspot,
  };
  await sealTotpSecrets(services);
  if (!settings.demo)
    say(
      settings.sandbox
        ? `The sandbox's mail and clock are served to everybody who reaches ${settings.address}. There are no demo companies.`
        : 'The sandbox is off: there are no demo companies, and its mail and clock are not served.',
    );
  const feed = openLiveFeed(store, onError);
  const app = await buildApp(services, feed, { log: true, extend: sandboxRoutes(services) });
  serveConsole(app, settings.consoleFolder);
  await startDaily(services);
  const worker = startWorker({ store, clock, onError, handlers: jobHandlers(services) });
  const deliveries = startDeliveries(services, { onError });
  const crossLogins = watchCrossLogins(services, onError);
  const dialer = startDialer({ ...dialerWorld, store, clock, onError });
  const url = await listen(app, settings);
  // The outbound client may reach the sandbox's receiver and the stand-in for HubSpot, and nothing else of the sandbox.
  const own = `127.0.0.1:${new URL(url).port}`;
  way.allow([`${own}${receiverPath}`, `${own}${standInPath}api/`]);
  services.hubspot.standInAt(`http://${own}`);
  return {
    url,
    app,
    speed: clock.speed(),
    firstLink: firstLink === null ? null : `${settings.publicUrl ?? url}${firstLink}`,
    async close() {
      await app.close();
      await dialer.stop();
      await crossLogins.stop();
      await deliveries.stop();
      await worker.stop();
      await feed.close();
      mail.close();
      await catcher?.close();
      await speech.close();
      await clock.close();
      await store.close();
    },
  };
}

/** Demo companies in the sandbox of this machine; elsewhere none, and a link to begin with. */
async function fill(
  settings: Settings,
  store: Store,
  clock: WorldClock,
  say: PlatformOptions['say'],
): Promise<string | null> {
  if (settings.demo) {
    await seed(store, { now: clock.now(), history: dialerWorld, onProgress: say });
    return null;
  }
  try {
    await refuseDemoData(store);
    return await makeFirstLink(store, clock.real());
  } catch (error) {
    await clock.close();
    await store.close();
    throw error;
  }
}

export function jobHandlers(services: Services): Parameters<typeof startWorker>[0]['handlers'] {
  const threads = new RehearsalThreads(services.settings.workersFolder);
  return {
    ...mailJobs(services),
    ...messageJobs(services, simulatedNetworks),
    ...dailyHandlers(services),
    ...downloadJobs(services, exporters),
    'rehearsal.run': (job) => runRehearsals(job, services, threads),
  };
}

async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    return await app.listen({ port: settings.port, host: settings.address });
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${settings.port} is taken. Stop what uses it, or set PORT to another one.`, {
        cause: error,
      });
    }
    throw error;
  }
}
