import { manualClock, openClock, type WorldClock } from '@sandbox/platform/foundation/store/clock/clock';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { until } from '@test/support/until';

const start = Date.parse('2026-11-21T03:00:00Z');
const HOUR = 3_600_000;
let database: TestDatabase;
let clocks: WorldClock[] = [];
let wall = start;

beforeEach(async () => {
  database = await openTestDatabase();
  wall = start;
});
afterEach(async () => {
  await Promise.all(clocks.map((clock) => clock.close()));
  clocks = [];
  await database.close();
});

async function open(speed: number | null = 1, store = database.store): Promise<WorldClock> {
  const clock = await openClock(store, { speed, real: () => wall });
  clocks.push(clock);
  return clock;
}
/** As a kill leaves it: nothing is written at the end, and the connections are gone. */
async function reopenAfterKill(speed = 1): Promise<WorldClock> {
  const seen = await seenWorld();
  await Promise.all(clocks.map((clock) => clock.close()));
  clocks = [];
  await database.asOwner((client) =>
    client.query('update world_clock set last_seen_world = greatest(last_seen_world, $1)', [new Date(seen)]),
  );
  return open(speed);
}
async function seenWorld(): Promise<number> {
  const { rows } = await database.asOwner((client) =>
    client.query<{ seen: Date }>('select last_seen_world as seen from world_clock'),
  );
  return rows[0]?.seen.getTime() ?? 0;
}
/** Lets real time pass and the clock write down what it may show. */
async function pass(clock: WorldClock, realMs: number): Promise<void> {
  wall += realMs;
  await clock.moveTo(0);
}

test('first start: begins at real time and runs at the speed set', async () => {
  const clock = await open();
  expect([clock.now(), clock.real(), clock.speed()]).toEqual([start, start, 1]);
  wall += 1_000;
  expect(clock.now()).toBe(start + 1_000);
  await clock.setSpeed(600);
  await pass(clock, 60_000);
  expect(clock.now()).toBe(start + 1_000 + 60_000 * 600);
  expect(clock.speed()).toBe(600);
});

test('change of speed: does not move the time', async () => {
  const clock = await open(600);
  await pass(clock, 10_000);
  const before = clock.now();
  await clock.setSpeed(1);
  expect(clock.now()).toBe(before);
  wall += 500;
  expect(clock.now()).toBe(before + 500);
});

test('system clock set back: the world clock stops and never goes back', async () => {
  const clock = await open();
  wall += 1_500;
  const before = clock.now();
  wall -= HOUR;
  expect(clock.now()).toBe(before);
  await clock.setSpeed(10);
  expect(clock.now()).toBeGreaterThanOrEqual(before);
});

test('clean restart: continues where it was, or at real time if that is later', async () => {
  const clock = await open(60);
  await pass(clock, HOUR);
  const before = clock.now();
  await clock.close();
  clocks = [];
  wall += 5_000;
  const again = await open(1);
  expect(again.now()).toBe(before);
  expect(again.speed()).toBe(1);
  await again.close();
  clocks = [];
  wall += 100 * HOUR;
  expect((await open()).now()).toBe(wall);
});

test('restart: takes the speed given, otherwise the one it had last', async () => {
  const speeds: number[] = [];
  for (const [given, changed] of [
    [null, 60],
    [null, 10],
    [600, 600],
    [null, 600],
  ] as const) {
    const clock = await open(given);
    speeds.push(clock.speed());
    await clock.setSpeed(changed);
    await clock.close();
    clocks = [];
  }
  expect(speeds).toEqual([1, 60, 600, 600]);
});

test('after a kill: no time is repeated and little is skipped', async () => {
  let clock = await open(600);
  for (let round = 0; round < 5; round += 1) {
    wall += 1_700;
    await until(async () => (await seenWorld()) >= clock.now());
    const before = clock.now();
    clock = await reopenAfterKill(600);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(clock.now() - before).toBeLessThanOrEqual(2_000 * 600 + 1_700 * 600);
  }
});

test('time not yet stored in the database: is not shown', async () => {
  const clock = await open(10);
  wall += 60_000;
  const shown = clock.now();
  expect(shown).toBeLessThanOrEqual(await seenWorld());
});

test('two processes: show the same time and speed, whichever changes them', async () => {
  const one = await open(1);
  const other = await open(600, await database.openAnother());
  expect(other.speed()).toBe(1);
  wall += 1_000;
  expect(other.now()).toBe(one.now());
  let changes = 0;
  other.onChange(() => (changes += 1));
  await one.setSpeed(60);
  await until(() => changes === 1 && other.speed() === 60);
  wall += 1_000;
  expect(other.now()).toBe(one.now());
  await other.moveTo(start + 26 * HOUR);
  await until(() => one.now() >= start + 26 * HOUR);
  await until(() => changes >= 2);
  expect(Math.abs(other.now() - one.now())).toBeLessThanOrEqual(1);
});

test('moveTo: moves forward only', async () => {
  const clock = await open();
  await clock.moveTo(start - HOUR);
  expect(clock.now()).toBe(start);
  await clock.moveTo(start + 24 * HOUR);
  expect(clock.now()).toBe(start + 24 * HOUR);
});

test('manual clock: moves only when the test moves it and reports each change', async () => {
  const clock = manualClock(start);
  let changes = 0;
  const leave = clock.onChange(() => (changes += 1));
  clock.advance(5, 7);
  await clock.moveTo(start + 3);
  await clock.setSpeed(10);
  expect([clock.now(), clock.real(), clock.speed(), changes]).toEqual([start + 5, start + 7, 10, 3]);
  leave();
  clock.advance(1);
  expect(changes).toBe(3);
});
