import { callers } from '@sandbox/platform/callers';
import { continueTalk } from '@sandbox/platform/simulation/dialogue/continueTalk';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { contract, type EndpointName } from '@/contract/contract';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { buildApp } from '@sandbox/platform/app';
import { seed } from '@sandbox/platform/simulation/seed/seed';
import { demoPassword } from '@sandbox/platform/simulation/demo-people/demoPeople';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { projectFolder, readSettings } from '@sandbox/platform/foundation/settings/settings';
import { startEmbedded, type Embedded } from '@sandbox/platform/foundation/store/embedded/embedded';
import { openLiveFeed } from '@sandbox/platform/foundation/store/live/live';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { wayOut } from '@sandbox/platform/wayOut';
import { queue } from '@sandbox/platform/foundation/store/queue/queue';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { openMail } from '@sandbox/platform/foundation/mail/mail';
import { openSpeech } from '@sandbox/platform/simulation/speech/speech';
import { makeHistory } from './calls/history';

/** World time of the benchmarks: Saturday, 16:00 in Jakarta. */
export const benchNow = Date.parse('2026-11-21T09:00:00Z');

export interface BenchServer {
  url(database: string): string;
  close(): Promise<void>;
}

/** The embedded PostgreSQL as it ships, with an empty database for each name. */
export async function startBenchServer(folder: string, databases: readonly string[]): Promise<BenchServer> {
  const server: Embedded = await startEmbedded({ folder, root: projectFolder(), say: () => undefined });
  await asOwner(server.url('postgres'), async (client) => {
    for (const name of databases) await client.query(`create database ${name}`);
  });
  return { url: (name) => server.url(name), close: () => server.close() };
}

export interface BenchPlatform {
  readonly app: FastifyInstance;
  readonly store: Store;
  /** One request of the signed-in administrator; ms it took. Throws on a refusal. */
  get(name: EndpointName, input: { params?: object; query?: object }): Promise<number>;
  /** The same with a body. */
  send(name: EndpointName, input: { params?: object; body: object }): Promise<number>;
  close(): Promise<void>;
}

/** The real app over a database with that much history, in this process; time stands still. */
export async function openBenchPlatform(url: string, calls: number): Promise<BenchPlatform> {
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() });
  await seed(store, { now: benchNow, history: false, onProgress: () => undefined });
  await asOwner(url, (client) => makeHistory(client, { calls, now: benchNow }));
  const settings = readSettings({ DATABASE_URL: url, PORT: '0', HOST_PORT: '0', AICC_CHECK_REPLIES: 'off' });
  const services: Services = {
    settings,
    store,
    clock: manualClock(benchNow, benchNow),
    queue,
    speech: openSpeech(settings),
    converse: dialerWorld.converse,
    continueTalk,
    callers,
    emit: dialerWorld.emit,
    mail: openMail('smtp://127.0.0.1:1', settings.mailFrom),
    ...wayOut(settings),
  };
  const feed = openLiveFeed(store);
  const app = await buildApp(services, feed, { log: false });
  await app.ready();
  const signedIn = await app.inject({
    method: 'POST',
    url: contract['session.signIn'].path,
    payload: { username: 'admin@nusa.test', password: demoPassword },
  });
  const { data } = signedIn.json<{ data: { token: string } }>();
  const ask = async (
    name: EndpointName,
    params: object,
    more: { query?: Record<string, string>; payload?: object },
  ) => {
    const values: Readonly<Record<string, unknown>> = { ...params };
    const url = contract[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
    const began = performance.now();
    const answer = await app.inject({
      method: contract[name].method,
      url,
      headers: { authorization: `Token ${data.token}` },
      ...more,
    });
    const ms = performance.now() - began;
    if (answer.statusCode !== 200 || (more.payload && answer.json<{ code: number }>().code !== 200))
      throw new Error(`${name} answers ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    return ms;
  };
  return {
    app,
    store,
    get: (name, { params = {}, query = {} }) =>
      ask(name, params, {
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      }),
    send: (name, { params = {}, body }) => ask(name, params, { payload: body }),
    async close() {
      await app.close();
      await feed.close();
      await services.speech.close();
      await store.close();
    },
  };
}

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
