import { sql } from 'drizzle-orm';
import { nextAsking, tellDesks } from '../desk/keepDesk';
import { openDesks } from '../desk/openDesks';
import { passPlans, settlePlans } from '../plans/planClock';
import { parseInstant, timestamp } from '../store/columns';
import type { Db, Store } from '../store/store';
import type { Carrier } from '../world/carrier';
import { carrierParams } from '../world/carrierParams';
import type { Clock } from '../world/clock';
import { DeskCarrier } from '../world/deskPlan';
import { SimulatedCarrier, worldSeed } from '../world/simulatedCarrier';
import { advance } from './dialing/advance';
import { loadLane } from './loadLane';
import { writeLane, type Scripts } from './writeLane';

export interface DialerOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** the simulated one unless another is given */
  readonly carrier?: Carrier;
}

export interface Dialer {
  /** Ends after what is being written now. */
  stop(): Promise<void>;
}

/** Real ms. A lane is not looked at more often; at ×600 this is two minutes of its world. */
const TICK_MS = 200;
/** A notification may be lost with its connection: nothing waits longer than this. */
const LOOK_AGAIN_MS = 3_000;
const AFTER_ERROR_MS = 1_000;
/** Calls begun in one transaction: some 50 ms of work, so that even a process that lives shortly gets on. */
const BEGUN_MOST = 250;

/** Dials for every company, together with all other processes on the database: each lane one process at a time. */
export function startDialer({ store, clock, onError, carrier = new SimulatedCarrier(carrierParams, worldSeed) }: DialerOptions): Dialer {
  const scripts: Scripts = new Map();
  const lanes = new Map<number, LaneLoop>();
  let stopped = false;

  const lookForCompanies = async () => {
    const { rows } = await store.platform((db) => db.execute<{ id: number }>(sql`select id from company`));
    for (const { id } of rows) {
      if (stopped || lanes.has(id)) continue;
      lanes.set(id, laneLoop(() => dialLane({ store, companyId: id, now: clock.now(), carrier, scripts }), clock, onError));
    }
  };
  const look = () => {
    lookForCompanies().catch((error: unknown) => {
      if (!stopped) onError(error);
    });
  };
  const wake = (payload: string | null) => {
    const known = payload === null ? undefined : lanes.get(Number(payload));
    if (known) known.wake();
    else {
      lanes.forEach((lane) => lane.wake());
      look();
    }
  };
  const unlisten = store.listen('aicc_dial', wake);
  const unfollow = clock.onChange(() => lanes.forEach((lane) => lane.wake()));
  const timer = setInterval(look, LOOK_AGAIN_MS);
  look();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      unlisten();
      unfollow();
      await Promise.all([...lanes.values()].map((lane) => lane.stop()));
    },
  };
}

interface LaneLoop {
  wake(): void;
  stop(): Promise<void>;
}

/** Looks at one lane when it is due, when it is woken, and now and then. */
function laneLoop(round: () => Promise<Round>, clock: Clock, onError: (error: unknown) => void): LaneLoop {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let woken = false;

  const after = (ms: number) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(start, ms);
  };
  const start = () => {
    if (stopped || running) return;
    timer = null;
    woken = false;
    running = round()
      .then(
        (found) => waitAfter(found),
        (error: unknown) => {
          if (!stopped) onError(error);
          return AFTER_ERROR_MS;
        },
      )
      .then((ms) => {
        running = null;
        if (!stopped) after(woken ? Math.min(ms, TICK_MS) : ms);
      });
  };
  const waitAfter = (found: Round): number => {
    if (found.behind) return 0;
    if (found.nextAt === null) return LOOK_AGAIN_MS;
    const real = (found.nextAt - clock.now()) / clock.speed();
    return Math.min(LOOK_AGAIN_MS, Math.max(TICK_MS, Math.ceil(real)));
  };
  start();
  return {
    wake() {
      woken = true;
      if (!running && !stopped) after(0);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

export interface Round {
  /** another process has this lane at the moment */
  readonly taken: boolean;
  /** there is more to do at once */
  readonly behind: boolean;
  /** world time of what happens next; null when nothing does */
  readonly nextAt: number | null;
}

interface LaneWork {
  /** whatever opens a transaction over all companies; a past is made inside one that is open already */
  readonly store: Pick<Store, 'platform'>;
  readonly companyId: number;
  readonly now: number;
  readonly carrier: Carrier;
  readonly scripts?: Scripts;
}

/** One round for one company: from where it stands to now, in one transaction. */
export async function dialLane({ store, companyId, now, carrier, scripts = new Map() }: LaneWork): Promise<Round> {
  return store.platform(async (db) => {
    const held = await db.execute<{ advanced_to: string }>(
      sql`select advanced_to from dial_lane where company_id = ${companyId} for update skip locked`,
    );
    const [lane] = held.rows;
    if (!lane) {
      await db.execute(sql`insert into dial_lane (company_id, advanced_to) values (${companyId}, ${timestamp(now)}) on conflict do nothing`);
      return { taken: true, behind: false, nextAt: now };
    }
    const at = parseInstant(lane.advanced_to);
    // Another process has a clock a moment ahead.
    if (at > now) return { taken: false, behind: false, nextAt: at };

    // A round of a plan begins exactly on time, whenever the lane is looked at: nothing advances past it.
    const roundAt = await passPlans(db, companyId, at);
    const until = Math.min(now, roundAt ?? Infinity);
    const loaded = await loadLane(db, companyId, at, now, (channels) => contactsFor(channels, until - at));
    if (loaded.lane.tasks.length === 0) {
      if (until > at && until === roundAt) await moveLane(db, companyId, until);
      return { taken: false, behind: until === roundAt, nextAt: roundAt };
    }
    const advanced = advance(loaded.lane, until, new DeskCarrier(carrier, await openDesks(db, [...loaded.tasks.keys()])), { most: BEGUN_MOST });
    const happened = advanced.begun.length + advanced.ended.length + advanced.contacts.size + advanced.tasks.size > 0;
    if (happened) await writeLane(db, loaded, advanced, scripts);
    if (advanced.tasks.size > 0) await settlePlans(db, companyId);
    await tellDesks(db, loaded, advanced);
    await moveLane(db, companyId, advanced.at);
    const nextAt = earlier(earlier(advanced.nextAt, roundAt), nextAsking(loaded.lane, advanced));
    return { taken: false, behind: advanced.needsMore || until === roundAt, nextAt };
  });
}

async function moveLane(db: Db, companyId: number, to: number): Promise<void> {
  await db.execute(sql`update dial_lane set advanced_to = ${timestamp(to)} where company_id = ${companyId}`);
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** An attempt holds a channel for a quarter of a minute at least, on average; more are loaded when they are needed. */
const SHORT_ATTEMPT_MS = 15_000;
const LOADED_LEAST = 50;
const LOADED_MOST = 3_000;

function contactsFor(channels: number, elapsedMs: number): number {
  return Math.min(LOADED_MOST, Math.max(LOADED_LEAST, Math.ceil(channels * (2 + elapsedMs / SHORT_ATTEMPT_MS))));
}
