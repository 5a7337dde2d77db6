import { callers } from '@sandbox/platform/callers';
import { continueTalk } from '@sandbox/platform/simulation/dialogue/continueTalk';
import { contract, type EndpointName } from '@/contract/contract';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { buildApp } from '@sandbox/platform/app';
import { startDialer } from '@sandbox/platform/calling/engine/dialer';
import { demoPassword } from '@sandbox/platform/simulation/demo-people/demoPeople';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { projectFolder, readSettings } from '@sandbox/platform/foundation/settings/settings';
import { openLiveFeed } from '@sandbox/platform/foundation/store/live/live';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { wayOut } from '@sandbox/platform/wayOut';
import { queue } from '@sandbox/platform/foundation/store/queue/queue';
import type { Clock } from '@sandbox/platform/foundation/store/clock/clock';
import { openMail } from '@sandbox/platform/foundation/mail/mail';
import { openSpeech } from '@sandbox/platform/simulation/speech/speech';

/** A platform process that dials while people browse; started and queried by dialingRun.ts. */
export interface Browsed {
  readonly times: readonly number[];
  readonly errors: readonly string[];
}

const [url = '', world = '0', real = '0', speed = '1', readers = '0'] = process.argv.slice(2);
const clock: Clock = {
  now: () => Math.round(Number(world) + (Date.now() - Number(real)) * Number(speed)),
  real: () => Date.now(),
  speed: () => Number(speed),
  setSpeed: () => Promise.resolve(),
  moveTo: () => Promise.resolve(),
  onChange: () => () => undefined,
};
const page = (name: EndpointName, query = '') => contract[name].path.replace('{line}', 'collection') + query;
const pages = [
  page('dashboard.figures'),
  page('dashboard.days'),
  page('dashboard.mix'),
  page('dashboard.hours'),
  page('call.list', '?limit=20'),
  page('call.list', '?limit=20&label=A'),
  page('task.list', '?limit=20'),
];

const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() });
const settings = readSettings({ DATABASE_URL: url, PORT: '0', HOST_PORT: '0', AICC_CHECK_REPLIES: 'off' });
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
  ...wayOut(settings),
};
const app = await buildApp(services, openLiveFeed(store), { log: false });
await app.ready();
const errors: string[] = [];
const signedIn = await app.inject({
  method: 'POST',
  url: contract['session.signIn'].path,
  payload: { username: 'admin@nusa.test', password: demoPassword },
});
const { data } = signedIn.json<{ data: { token: string } }>();
startDialer({ ...dialerWorld, store, clock, onError: (error) => errors.push(String(error)) });

let times: number[] = [];
/** Somebody who looks at one page after the other, twice a second at most. */
async function browse(reader: number): Promise<never> {
  for (let at = reader; ; at += 1) {
    const began = performance.now();
    const answer = await app.inject({
      method: 'GET',
      url: pages[at % pages.length] ?? '',
      headers: { authorization: `Token ${data.token}` },
    });
    const ms = performance.now() - began;
    times.push(ms);
    if (answer.statusCode !== 200) errors.push(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 500 - ms)));
  }
}
for (let reader = 0; reader < Number(readers); reader += 1) void browse(reader);

process.on('message', (message) => {
  if (message === 'reset') times = [];
  else process.send?.({ times, errors } satisfies Browsed);
});
process.send?.('ready');
