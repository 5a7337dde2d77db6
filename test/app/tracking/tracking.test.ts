import '@/app/screens';
import type { Api } from '@/api/call';
import { placeOf } from '@/registry/place';
import { Tracking } from '@/app/tracking/tracking';
import { personWith } from '@test/support/openConsole';

interface TrackedEvent {
  readonly url: string;
  readonly body: { readonly events: readonly Record<string, unknown>[]; readonly [key: string]: unknown };
}
const ok = { status: 200, text: '{"code":200,"message":"OK","data":{}}' };

function open(answer: () => { status: number; text: string } | null = () => ok) {
  const messages: TrackedEvent[] = [];
  const sendBeacon = (url: string, body: TrackedEvent['body']) => {
    messages.push({ url, body });
    return Promise.resolve(answer());
  };
  const tracking = new Tracking({ http: { sendBeacon } } as unknown as Api);
  tracking.begin(personWith({}));
  return { tracking, messages };
}
const tasks = placeOf('/collection/calling/tasks');
const calls = placeOf('/collection/calling/CallDetails');
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  hide(false);
  jest.useRealTimers();
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true });
});

function visit(tracking: Tracking, seconds = 3): void {
  if (!tasks || !calls) throw new Error('no such screens');
  tracking.enter(tasks);
  jest.advanceTimersByTime(250);
  tracking.drawn(tasks.id);
  jest.advanceTimersByTime(seconds * 1000 - 250);
  tracking.enter(calls);
}

test('a screen: is sent with its loading time, and on leaving with its time in view, in one batch', async () => {
  const { tracking, messages } = open();
  visit(tracking);
  expect(messages).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.url).toBe('/api/bury_point/');
  expect(messages[0]?.body).toMatchObject({
    user_id: 1,
    company_name: 'Nusa Finance',
    events: [
      { page: 'taskList', product: 'collection', page_event: 'view', loading_time: 250 },
      { page: 'taskList', product: 'collection', page_event: 'leave', time_length: 3000 },
    ],
  });
});

test('a hidden tab: sends at once, and only the time in view counts', async () => {
  const { tracking, messages } = open();
  if (tasks) tracking.enter(tasks);
  jest.advanceTimersByTime(2_000);
  tracking.slid(64);
  hide(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(messages.map(({ url, body }) => [url, body.events])).toEqual([
    ['/api/bury_point/', [expect.objectContaining({ page_event: 'leave', time_length: 2000 })]],
    ['/api/bury_point/sliding/', [expect.objectContaining({ depth: 64, time_length: 2000 })]],
  ]);
  jest.advanceTimersByTime(60_000);
  hide(false);
  jest.advanceTimersByTime(1_000);
  if (calls) tracking.enter(calls);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages[2]?.body.events).toEqual([expect.objectContaining({ page_event: 'leave', time_length: 1000 })]);
});

test('a click: is sent with the name of its control; without a name, or with an unknown one, it is not', async () => {
  const { tracking, messages } = open();
  if (tasks) tracking.enter(tasks);
  document.body.innerHTML =
    '<a data-track="menu.callDetails"><b>Call details</b></a><i>Budi</i><u data-track="call +62 815">x</u>';
  for (const tag of ['b', 'i', 'u']) tracking.pressed(document.querySelector(tag));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages[0]?.body.events).toEqual([
    expect.objectContaining({ page_event: 'click', name: 'menu.callDetails' }),
  ]);
});

test('a platform without an answer: is tried three times, then the batch is dropped', async () => {
  const { tracking, messages } = open(() => null);
  visit(tracking);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(messages).toHaveLength(3);
});

test('a token that has just ended: its batch is sent again with the next one, and usage goes on', async () => {
  const answers = [{ status: 401, text: '' }];
  const { tracking, messages } = open(() => answers.shift() ?? ok);
  visit(tracking);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(messages).toHaveLength(2);
  expect(messages[1]?.body.events.map((event) => event.page_event)).toEqual(['view', 'leave']);
  visit(tracking);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages).toHaveLength(3);
});

test('a session that is over: the batch is given up after three tries', async () => {
  const { tracking, messages } = open(() => ({ status: 401, text: '' }));
  visit(tracking);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(messages).toHaveLength(3);
});

test.each([
  ['a refusal', { status: 200, text: '{"code":403,"message":"no","data":{}}' }],
  ['too many', { status: 429, text: '' }],
  ['a platform that knows no such thing', { status: 404, text: 'Not found' }],
])('%s: turns usage tracking off', async (_what, answer) => {
  const { tracking, messages } = open(() => answer);
  visit(tracking);
  await jest.advanceTimersByTimeAsync(10_000);
  visit(tracking);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(messages).toHaveLength(1);
});

test('do not track: nothing is sent', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  const { tracking, messages } = open();
  visit(tracking);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(messages).toEqual([]);
});

test('a new session: sends nothing of the one before', async () => {
  const { tracking, messages } = open();
  visit(tracking);
  tracking.end();
  tracking.begin(personWith({ userId: 2 }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(messages).toEqual([]);
});
