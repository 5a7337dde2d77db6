import { callers } from '@sandbox/platform/callers';
import { continueTalk } from '@sandbox/platform/simulation/dialogue/continueTalk';
import { createServer, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { seed } from '@sandbox/platform/simulation/seed/seed';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { projectFolder, readSettings } from '@sandbox/platform/foundation/settings/settings';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { queue } from '@sandbox/platform/foundation/store/queue/queue';
import { wayOut } from '@sandbox/platform/wayOut';
import { drawKey } from '@sandbox/platform/integrations/webhooks/keys';
import { keyIdOf } from '@sandbox/platform/integrations/webhooks/delivery/envelope';
import { startDeliveries } from '@sandbox/platform/startDeliveries';
import { enqueueWebhooks } from '@sandbox/platform/integrations/webhooks/enqueueWebhooks';
import { openClock } from '@sandbox/platform/foundation/store/clock/clock';
import { openMail } from '@sandbox/platform/foundation/mail/mail';
import { openSpeech } from '@sandbox/platform/simulation/speech/speech';
import { startBenchServer } from './benchPlatform';
import { rounded, verdict, type Table } from './table';

const RECEIVERS = 20;
const EVENTS = 500;
/** a second, durable, to those that answer, while one of them is dead */
const LEAST_PER_SECOND = 1_000;
/** of what goes out with none dead */
const LEAST_SHARE = 0.8;

/** Events to 20 receivers, each delivery logged: all alive, and with one that takes connections and never answers. */
export async function bench(folder: string): Promise<Table[]> {
  const server = await startBenchServer(folder, ['alive', 'dead']);
  const alive = await run(server.url('alive'), 0);
  const dead = await run(server.url('dead'), 1);
  await server.close();
  const share = dead.perSecond / alive.perSecond;
  const isOver = dead.perSecond < LEAST_PER_SECOND || share < LEAST_SHARE || alive.missing + dead.missing > 0;
  return [
    {
      title: `${EVENTS} events to each of ${RECEIVERS} receivers, encrypted, signed, logged`,
      columns: ['dead receivers', 'deliveries a second', 'of none dead', 'missing', 'budget', ''],
      rows: [
        [0, rounded(alive.perSecond), '', alive.missing, '', ''],
        [
          1,
          rounded(dead.perSecond),
          rounded(share, 2),
          dead.missing,
          `≥ ${LEAST_PER_SECOND}, ≥ ${LEAST_SHARE} of none`,
          verdict(isOver),
        ],
      ],
      over: isOver
        ? [
            `webhooks: ${rounded(dead.perSecond)} a second with one dead, ${rounded(share, 2)} of none; ${alive.missing + dead.missing} missing`,
          ]
        : [],
    },
  ];
}

async function run(url: string, deadOnes: number): Promise<{ perSecond: number; missing: number }> {
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() });
  // A clock that goes: what an alive receiver could not take at once comes to it again.
  const clock = await openClock(store, { speed: 1 });
  const now = clock.now();
  await seed(store, { now, history: false, onProgress: () => undefined });
  const settings = readSettings({
    DATABASE_URL: url,
    PORT: '0',
    HOST_PORT: '0',
    AICC_SECRET_KEY: 'of-the-benchmark-and-of-nothing-else',
  });
  const way = wayOut(settings);
  const services: Services = {
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
  const arrived = new Set<string>();
  const receivers = await Promise.all(
    Array.from({ length: RECEIVERS }, (_, n) => receiver(n < deadOnes ? null : (id) => arrived.add(`${n} ${id}`))),
  );
  way.allow(receivers.map(({ port }) => `127.0.0.1:${port}`));
  const { companyId, ids } = await subscribe(
    services,
    receivers.map(({ port }) => port),
  );
  await store.company(companyId, (db) =>
    enqueueWebhooks(
      db,
      companyId,
      'task_end',
      ids,
      Array.from({ length: EVENTS }, (_, n) => ({ at: now, data: { taskId: n, taskName: `Task ${n}` } })),
    ),
  );
  const wanted = (RECEIVERS - deadOnes) * EVENTS;
  const began = performance.now();
  const deliveries = startDeliveries(services, { onError: (error) => console.error(error) });
  let delivered = 0;
  while (delivered < wanted && performance.now() - began < 120_000) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Those that are written down, not only those that have arrived.
    delivered = await store.platform(
      async (db) =>
        (
          await db.execute<{ n: number }>(
            sql`select count(*)::int as n from webhook_delivery where state = 'delivered'`,
          )
        ).rows[0]?.n ?? 0,
    );
  }
  const seconds = (performance.now() - began) / 1000;
  await deliveries.stop();
  for (const { server } of receivers) {
    server.closeAllConnections();
    server.close();
  }
  await services.speech.close();
  await clock.close();
  await store.close();
  return { perSecond: delivered / seconds, missing: wanted - Math.min(delivered, arrived.size) };
}

function receiver(take: ((id: string) => void) | null): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    request.resume();
    if (take === null) return;
    request.on('end', () => {
      take(String(request.headers['webhook-id']));
      response.end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve({ server, port: typeof bound === 'object' && bound !== null ? bound.port : 0 });
    });
  });
}

/** Behind the console: verified subscriptions and keys as it would have made them. */
async function subscribe(
  { store, secrets }: Services,
  ports: readonly number[],
): Promise<{ companyId: number; ids: number[] }> {
  return store.platform(async (db) => {
    const {
      rows: [admin],
    } = await db.execute<{ id: number; company: number }>(
      sql`select id, company_id as company from app_user where account = 'admin@nusa.test'`,
    );
    const [companyId, userId] = [admin?.company ?? 0, admin?.id ?? 0];
    for (const kind of ['client', 'server', 'sign'] as const) {
      const key = drawKey(kind, 32);
      await db.execute(sql`insert into webhook_key (company_id, kind, sealed, length, last4, key_id, fingerprint, made_at, made_by)
        values (${companyId}, ${kind}, ${secrets.seal(key, `webhook_key:${companyId}:${kind}`)}, 32, ${key.slice(-4)}, ${keyIdOf(key)}, ${keyIdOf(key)}, now(), ${userId})`);
    }
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into webhook (company_id, type, url, fields, retry_seconds, verified_at, created_at, changed_at, changed_by)
      select ${companyId}, 'task_end', 'http://127.0.0.1:' || port || '/hook', '{taskId,taskName}', 2, now(), now(), now(), ${userId} from unnest(${`{${ports.join()}}`}::integer[]) as port returning id`);
    return { companyId, ids: rows.map(({ id }) => id) };
  });
}
