import { sql } from 'drizzle-orm';
import { parseInstant, timestamp } from '../columns';
import type { Db, Store } from '../store';

/** World time drives calling; sessions, codes and locks go by real time. All in ms since 1970. */
export interface Clock {
  /** world time; never goes back, also not over a restart */
  now(): number;
  /** wall time */
  real(): number;
  /** how many world seconds pass in a real one */
  speed(): number;
  setSpeed(speed: number): Promise<void>;
  /** Forward only: an earlier time has no effect. */
  moveTo(world: number): Promise<void>;
  /** Called when speed or time were changed, by this process or another. */
  onChange(listener: () => void): () => void;
}

export interface WorldClock extends Clock {
  close(): Promise<void>;
}

/** How often the time shown is saved, real ms. */
const BEAT_EVERY_MS = 500;
/**
 * How far ahead of the last beat the clock may show, real ms. A time is saved before it is shown, so a killed process
 * comes back at one that was never shown; while the database is away the clock stands still.
 */
const HORIZON_MS = 2_000;
/** Processes whose last beat is older than this are gone, real ms. */
const GONE_AFTER_MS = 10_000;

interface Anchor {
  readonly real: number;
  readonly world: number;
  readonly speed: number;
}

/**
 * The one clock of all processes on a database. The first to start continues at the later of real time and the last
 * time seen, at the speed it had last unless another is given; the others join it.
 */
export async function openClock(
  store: Store,
  options: { speed: number | null; real?: () => number },
): Promise<WorldClock> {
  const real = options.real ?? (() => Date.now());
  const listeners = new Set<() => void>();
  let ceiling = 0;
  let shown = 0;
  let closed = false;

  let anchor = await store
    .others()
    .then((others) => store.platform((db) => join(db, real(), options.speed, others > 0)));
  const running = () => anchor.world + (real() - anchor.real) * anchor.speed;
  const now = () => {
    shown = Math.max(shown, Math.min(Math.round(running()), ceiling));
    return shown;
  };
  const reach = (world: number) => world + HORIZON_MS * anchor.speed;

  const beat = async () => {
    const next = Math.round(reach(running()));
    await store.platform((db) => saveBeat(db, next, real()));
    ceiling = Math.max(ceiling, next);
  };
  const change = async (make: (seen: number) => Anchor) => {
    anchor = await store.platform(async (db) => {
      const row = await read(db);
      const at = real();
      const next = make(Math.max(shown, Math.round(row.anchor.world + (at - row.anchor.real) * row.anchor.speed)));
      await db.execute(sql`update world_clock set anchor_real = ${timestamp(next.real)}, anchor_world = ${timestamp(next.world)},
        speed = ${next.speed}, last_seen_world = greatest(last_seen_world, ${timestamp(next.world)}), last_seen_real = ${timestamp(at)}`);
      await db.execute(sql`select pg_notify('aicc_clock', '')`);
      return next;
    });
    await beat();
    listeners.forEach((listener) => listener());
  };

  const stopListening = store.listen('aicc_clock', () => {
    void store.platform(read).then(async (row) => {
      if (closed || same(row.anchor, anchor)) return;
      anchor = row.anchor;
      await beat();
      listeners.forEach((listener) => listener());
    }, ignore);
  });
  await beat();
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    // One beat at a time, so that they do not pile up while the database is away.
    beating ??= beat()
      .catch(ignore)
      .finally(() => {
        beating = null;
      });
  }, BEAT_EVERY_MS);
  timer.unref();

  return {
    now,
    real,
    speed: () => anchor.speed,
    setSpeed: (speed) => change((world) => ({ real: real(), world, speed })),
    moveTo: (to) => change((world) => ({ real: real(), world: Math.max(world, to), speed: anchor.speed })),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearInterval(timer);
      stopListening();
      listeners.clear();
      await beating;
      // No other process runs: the time shown last is saved, so that the next start need not skip the horizon.
      if ((await store.others()) === 0) {
        await store.platform((db) => db.execute(sql`update world_clock set last_seen_world = ${timestamp(now())}`));
      }
    },
  };
}

/** The database is away for a moment; the next beat tries again. */
function ignore(): void {}

function same(one: Anchor, other: Anchor): boolean {
  return one.real === other.real && one.world === other.world && one.speed === other.speed;
}

async function join(db: Db, real: number, wanted: number | null, others: boolean): Promise<Anchor> {
  await db.execute(sql`insert into world_clock (id, anchor_real, anchor_world, speed, last_seen_world, last_seen_real)
    values (1, ${timestamp(real)}, ${timestamp(real)}, ${wanted ?? 1}, ${timestamp(real)}, ${timestamp(0)}) on conflict do nothing`);
  const row = await read(db);
  if (others && real - row.lastSeenReal < GONE_AFTER_MS) return row.anchor;
  const world = Math.max(real, row.lastSeenWorld);
  const speed = wanted ?? row.anchor.speed;
  await db.execute(sql`update world_clock set anchor_real = ${timestamp(real)}, anchor_world = ${timestamp(world)},
    speed = ${speed}, last_seen_world = ${timestamp(world)}, last_seen_real = ${timestamp(real)}`);
  return { real, world, speed };
}

async function saveBeat(db: Db, seen: number, real: number): Promise<void> {
  await db.execute(
    sql`update world_clock set last_seen_world = greatest(last_seen_world, ${timestamp(seen)}), last_seen_real = ${timestamp(real)}`,
  );
}

async function read(db: Db): Promise<{ anchor: Anchor; lastSeenWorld: number; lastSeenReal: number }> {
  const { rows } = await db.execute<
    Record<'anchor_real' | 'anchor_world' | 'last_seen_world' | 'last_seen_real', string> & { speed: number }
  >(sql`select * from world_clock for update`);
  const row = rows[0];
  if (!row) throw new Error('world_clock is empty');
  return {
    anchor: { real: parseInstant(row.anchor_real), world: parseInstant(row.anchor_world), speed: row.speed },
    lastSeenWorld: parseInstant(row.last_seen_world),
    lastSeenReal: parseInstant(row.last_seen_real),
  };
}

export interface ManualClock extends Clock {
  /** Moves world time; real time stays unless given. */
  advance(worldMs: number, realMs?: number): void;
}

/** For tests: stands still until it is moved. */
export function manualClock(world: number, real: number = world): ManualClock {
  const listeners = new Set<() => void>();
  let speed = 1;
  const notifyListeners = () => listeners.forEach((listener) => listener());
  return {
    now: () => world,
    real: () => real,
    speed: () => speed,
    setSpeed(to) {
      speed = to;
      notifyListeners();
      return Promise.resolve();
    },
    moveTo(to) {
      world = Math.max(world, to);
      notifyListeners();
      return Promise.resolve();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    advance(worldMs, realMs = 0) {
      world += worldMs;
      real += realMs;
      notifyListeners();
    },
  };
}
