import type { Api } from '@/api/call';
import type { Activity } from '@/session/control/activity';
import { IdleWatch } from '@/app/shell/notes/idleWatch';

const MINUTE = 60_000;
let now = 0;
let http = { usedAt: 0 };
let activity = { lastAt: 0, act: () => undefined };
let idleSeconds = 0;
const call = jest.fn((name: string) =>
  Promise.resolve({ ok: true, data: name === 'session.left' ? { idle_seconds: idleSeconds, seconds: 9_999 } : {} }),
);
let watch: IdleWatch;
const at = async (minutes: number) => {
  now = minutes * MINUTE;
  await watch.look();
  return call.mock.calls.map(([name]) => name);
};

beforeEach(() => {
  jest.useFakeTimers();
  [now, idleSeconds] = [0, 0];
  http = { usedAt: 0 };
  activity = { lastAt: 0, act: () => undefined };
  call.mockClear();
  watch = new IdleWatch({
    api: { call, http, gate: { isFrozen: false } } as unknown as Api,
    activity: activity as unknown as Activity,
    idleMinutes: () => 30,
    now: () => now,
  });
});
afterEach(() => {
  watch.close();
  jest.useRealTimers();
});

test('idle session: nothing is requested early; near its end the platform is asked, then the question shown', async () => {
  expect(await at(20)).toEqual([]);
  idleSeconds = 110;
  expect(await at(28.2)).toEqual(['session.left']);
  expect(watch.ends.get()).toBe(28.2 * MINUTE + 110_000);
});

test('idle here, used in another tab: the session goes on, and no question is shown', async () => {
  idleSeconds = 25 * 60;
  expect(await at(28)).toEqual(['session.left']);
  expect(watch.ends.get()).toBeNull();
  expect(await at(40)).toEqual(['session.left']);
});

test('idle here, used in another tab while the question is shown: the question goes away', async () => {
  idleSeconds = 60;
  await at(29);
  expect(watch.ends.get()).not.toBeNull();
  idleSeconds = 30 * 60;
  await at(29.3);
  expect(watch.ends.get()).toBeNull();
});

test('staying: is sent to the platform, and the question goes away', async () => {
  idleSeconds = 60;
  await at(29);
  await watch.stay();
  expect(watch.ends.get()).toBeNull();
  expect(call.mock.calls.map(([name]) => name)).toEqual(['session.left', 'session.stay']);
});

test('activity without requests: is sent to the platform, at most once a minute', async () => {
  activity.lastAt = 0.5 * MINUTE;
  expect(await at(0.75)).toEqual([]);
  expect(await at(1.25)).toEqual(['session.stay']);
  activity.lastAt = 1.5 * MINUTE;
  expect(await at(1.75)).toEqual(['session.stay']);
  activity.lastAt = 2.2 * MINUTE;
  expect(await at(2.5)).toEqual(['session.stay', 'session.stay']);
});
