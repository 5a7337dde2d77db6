import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { contract, type EndpointName, type Input, type Reply } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { buildApp } from '@sandbox/platform/app';
import type { Services } from '@sandbox/platform/foundation/http/services';
import type { Settings } from '@sandbox/platform/foundation/settings/settings';
import type { Mail, MailMessage } from '@sandbox/platform/foundation/mail/mail';
import { openLiveFeed, type LiveFeed } from '@sandbox/platform/foundation/store/live/live';
import { wayOut } from '@sandbox/platform/wayOut';
import { queue } from '@sandbox/platform/foundation/store/queue/queue';
import { manualClock, type ManualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { openSpeech } from '@sandbox/platform/simulation/speech/speech';
import { callers } from '@sandbox/platform/callers';
import { continueTalk } from '@sandbox/platform/simulation/dialogue/continueTalk';
import { openTestDatabase, testNow, type Template, type TestDatabase } from './database';

export const demoPassword = 'Demo12345';

export interface Answer<N extends EndpointName> {
  readonly status: number;
  /** the envelope's code; 200 is success */
  readonly code: number;
  readonly data: Reply<N>;
  /** id of the refusal, null on success */
  readonly failure: string | null;
  readonly fields: readonly { field: string; code: string; params?: Record<string, string | number> }[];
  readonly params: Readonly<Record<string, string | number>>;
  /** the raw body, to look for what must not be in it */
  readonly text: string;
  readonly raw: LightMyRequestResponse;
}

export interface Caller {
  readonly token: string | null;
  call<N extends EndpointName>(name: N, input?: Input<N>, headers?: Record<string, string>): Promise<Answer<N>>;
  /** like call, for answers that are files */
  file<N extends EndpointName>(name: N, input?: Input<N>): Promise<LightMyRequestResponse>;
  upload<N extends EndpointName>(
    name: N,
    input: Input<N>,
    file: { name: string; bytes: Uint8Array },
    headers?: Record<string, string>,
  ): Promise<Answer<N>>;
}

export interface TestPlatform {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: ManualClock;
  readonly database: TestDatabase;
  readonly feed: LiveFeed;
  /** what was sent by mail */
  readonly mails: readonly MailMessage[];
  /** Signs a demo person in once; `admin` is admin@nusa.test, others by their whole account. */
  as(person: string): Promise<Caller>;
  /** A new session of a demo person, which `as` has from then on: the one before may be over. */
  signIn(person: string): Promise<Caller>;
  /** `from` is another address than the tests' own, 127.0.0.1 */
  with(token: string | null, from?: string): Caller;
  /** lets the platform call these, as AICC_OUTBOUND_ALLOW would */
  readonly allow: (entries: readonly string[]) => void;
  close(): Promise<void>;
}

/** The real app on a database of its own; time stands still until a test moves it. */
export async function startTestPlatform({
  template = 'people',
  settings: said = {},
}: { template?: Template; settings?: Partial<Settings> } = {}): Promise<TestPlatform> {
  const database = await openTestDatabase({ template });
  const clock = manualClock(testNow, testNow);
  const mails: MailMessage[] = [];
  const mailbox: Mail = { send: (message) => Promise.resolve(void mails.push(message)), close: () => undefined };
  const way = wayOut(database.settings);
  const services: Services = {
    settings: { ...database.settings, ...said },
    store: database.store,
    clock,
    queue,
    speech: openSpeech(database.settings),
    converse: dialerWorld.converse,
    continueTalk,
    callers,
    emit: dialerWorld.emit,
    mail: mailbox,
    outbound: way.outbound,
    secrets: way.secrets,
    hubspot: way.hubspot,
  };
  const feed = openLiveFeed(database.store);
  const app = await buildApp(services, feed, { log: false });
  await app.ready();
  const signedIn = new Map<string, Promise<Caller>>();
  const accountOf = (person: string) => (person.includes('@') ? person : `${person}@nusa.test`);
  const openSession = async (account: string): Promise<Caller> => {
    const answer = await caller(app, null).call('session.signIn', {
      body: { username: account, password: demoPassword },
    });
    if (!answer.data?.token) throw new Error(`${account} cannot sign in: ${answer.text}`);
    return caller(app, answer.data.token);
  };
  const signIn = (person: string): Promise<Caller> => {
    const session = openSession(accountOf(person));
    signedIn.set(accountOf(person), session);
    return session;
  };
  return {
    app,
    services,
    clock,
    database,
    feed,
    mails,
    as: (person) => signedIn.get(accountOf(person)) ?? signIn(person),
    signIn,
    with: (token, from) => caller(app, token, from),
    allow: way.allow,
    async close() {
      await app.close();
      await feed.close();
      await services.speech.close();
      await database.close();
    },
  };
}

function caller(app: FastifyInstance, token: string | null, from?: string): Caller {
  const send = (
    name: EndpointName,
    input: Parts,
    extra: { payload?: Buffer; headers?: Record<string, string> } = {},
  ) => {
    const { method, path }: Endpoint = contract[name];
    return app.inject({
      ...(from === undefined ? {} : { remoteAddress: from }),
      method,
      url: fill(path, input.params) + queryText(input.query),
      headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...extra.headers },
      ...(extra.payload
        ? { payload: extra.payload }
        : method === 'GET' || method === 'DELETE'
          ? {}
          : { payload: input.body ?? {} }),
    });
  };
  return {
    token,
    call: async (name, input, headers) => opened(await send(name, partsOf(input), { headers })),
    file: (name, input) => send(name, partsOf(input)),
    upload: async (name, input, file, headers) => {
      const { payload, type } = multipart(file);
      return opened(await send(name, partsOf(input), { payload, headers: { 'content-type': type, ...headers } }));
    },
  };
}

interface Parts {
  params?: object;
  query?: object;
  body?: object | undefined;
}

/** Walking the union of all inputs is more than the compiler does; each call was checked where it was made. */
function partsOf(input: object | undefined): Parts {
  return { ...input };
}

function opened<N extends EndpointName>(raw: LightMyRequestResponse): Answer<N> {
  const body = raw.json<{
    code: number;
    data: Reply<N> & { failure?: { id: string; params: Answer<N>['params']; fields: Answer<N>['fields'] } };
  }>();
  const failure = body.code === 200 ? undefined : body.data?.failure;
  return {
    status: raw.statusCode,
    code: body.code,
    data: body.data,
    failure: failure?.id ?? null,
    fields: failure?.fields ?? [],
    params: failure?.params ?? {},
    text: raw.body,
    raw,
  };
}

function fill(path: string, params: object | undefined): string {
  const values: Readonly<Record<string, unknown>> = { ...params };
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

function queryText(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
}

function multipart(file: { name: string; bytes: Uint8Array }): { payload: Buffer; type: string } {
  const edge = 'edge-of-a-test-upload';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    type: `multipart/form-data; boundary=${edge}`,
  };
}
