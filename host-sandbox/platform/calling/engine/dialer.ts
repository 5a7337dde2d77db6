import { sql } from 'drizzle-orm';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import type { Db, Store } from '../../foundation/store/store';
import type { Clock } from '../../foundation/store/clock/clock';
import { deskLinesOf, nextAgentRequest } from './agentRequests';
import { advance } from './dialing/advance';
import type { DialerWorld, InboundSide } from './world';
import { type Loaded, loadDialState } from './loadDialState';
import type { Scripts } from './loadScripts';
import { saveDialState } from './saveDialState';
import type { TestCall } from '../../foundation/store/schema/calling/testCalls';
import { advanceTestCalls } from './test-calls/advanceTestCalls';
import { openTestCalls, reserveChannels } from './test-calls/openTestCalls';

export interface DialerOptions extends DialerWorld {
  readonly store: Store;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface Dialer {
  /** Ends after the transactions in progress. */
  stop(): Promise<void>;
}

/** Least interval between two rounds of a company, real ms; at ×600 this is two minutes of world time. */
const TICK_MS = 200;
/** Longest wait between two rounds, because a notification may be lost with its connection. */
const LOOK_AGAIN_MS = 3_000;
const AFTER_ERROR_MS = 1_000;
/** Longest stretch of time of a round with inbound calls: what they want is known beforehand for all of it. */
const INBOUND_MOST_MS = 600_000;
/** Most calls begun in one transaction: about 50 ms of work, so that even a short-lived process makes progress. */
const BEGUN_MOST = 250;

/** Dials for every company, together with all other processes on the database: one process at a time per company. */
export function startDialer({ store, clock, onError, ...world }: DialerOptions): Dialer {
  const scripts: Scripts = new Map();
  const companies = new Map<number, CompanyLoop>();
  let stopped = false;

  const lookForCompanies = async () => {
    const { rows } = await store.platform((db) => db.execute<{ id: number }>(sql`select id from company`));
    for (const { id } of rows) {
      if (stopped || companies.has(id)) continue;
      companies.set(
        id,
        companyLoop(
          () => advanceDialing({ ...world, store, companyId: id, now: clock.now(), scripts }),
          clock,
          onError,
        ),
      );
    }
  };
  const look = () => {
    lookForCompanies().catch((error: unknown) => {
      if (!stopped) onError(error);
    });
  };
  const wake = (payload: string | null) => {
    const known = payload === null ? undefined : companies.get(Number(payload));
    if (known) known.wake();
    else {
      companies.forEach((dialState) => dialState.wake());
      look();
    }
  };
  const unlisten = store.listen('aicc_dial', wake);
  const unfollow = clock.onChange(() => companies.forEach((dialState) => dialState.wake()));
  const timer = setInterval(look, LOOK_AGAIN_MS);
  look();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      unlisten();
      unfollow();
      await Promise.all([...companies.values()].map((dialState) => dialState.stop()));
    },
  };
}

interface CompanyLoop {
  wake(): void;
  stop(): Promise<void>;
}

/** Runs rounds of one company when something is due, when it is woken, and at least every few seconds. */
function companyLoop(round: () => Promise<Round>, clock: Clock, onError: (error: unknown) => void): CompanyLoop {
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
  /** another process is dialling for this company at the moment */
  readonly taken: boolean;
  /** there is more to do at once */
  readonly behind: boolean;
  /** world time of what happens next; null when nothing does */
  readonly nextAt: number | null;
}

interface DialingRound extends DialerWorld {
  /** opens a transaction over all companies; the seed passes the one it runs in */
  readonly store: Pick<Store, 'platform'>;
  readonly companyId: number;
  readonly now: number;
  readonly scripts?: Scripts;
}

/** One round for one company, in one transaction: from the instant its dialling has reached to now. */
export async function advanceDialing({
  store,
  companyId,
  now,
  scripts = new Map(),
  ...world
}: DialingRound): Promise<Round> {
  return store.platform(async (db) => {
    const locked = await db.execute<{ advanced_to: string }>(
      sql`select advanced_to from dial_lane where company_id = ${companyId} for update skip locked`,
    );
    const [reached] = locked.rows;
    if (!reached) {
      await db.execute(
        sql`insert into dial_lane (company_id, advanced_to) values (${companyId}, ${timestamp(now)}) on conflict do nothing`,
      );
      return { taken: true, behind: false, nextAt: now };
    }
    const at = parseInstant(reached.advanced_to);
    // Another process, whose clock is a moment ahead, has advanced further.
    if (at > now) return { taken: false, behind: false, nextAt: at };

    // An advance stops at the start of a plan's next round, so that the round begins exactly on time.
    const roundAt = await world.beginDue({ db, emit: world.emit }, companyId, at);
    const mostUntil = Math.min(now, roundAt ?? Infinity);
    const inbound = (await world.inbound?.(db, companyId, at, Math.min(mostUntil, at + INBOUND_MOST_MS))) ?? null;
    const until = inbound === null ? mostUntil : Math.min(mostUntil, at + INBOUND_MOST_MS);
    const loaded = await loadDialState(
      db,
      companyId,
      at,
      now,
      (channels) => contactsFor(channels, until - at),
      scripts,
    );
    const tests = await openTestCalls(db, companyId);
    const shared = shareChannels(loaded, inbound, tests);
    const isCut = until < now;
    if (loaded.dialState.tasks.length === 0 && tests.length === 0) {
      const nextCallAt = (await inbound?.advance(until, shared.inbound)) ?? null;
      if (until > at && (until === roundAt || inbound !== null)) await saveAdvancedTo(db, companyId, until);
      return {
        taken: false,
        behind: until === roundAt || (inbound !== null && isCut),
        nextAt: earlier(roundAt, nextCallAt),
      };
    }
    const carrier = await world.withDesks(db, world.carrier, [...loaded.tasks.keys()]);
    const dialState = { ...loaded.dialState, licenceConcurrency: shared.outbound };
    const advanced = advance(reserveChannels(dialState, tests), until, carrier, { most: BEGUN_MOST });
    const happened = advanced.begun.length + advanced.ended.length + advanced.contacts.size + advanced.tasks.size > 0;
    if (happened) await saveDialState({ db, loaded, advanced, world, scripts });
    const lines = deskLinesOf(loaded, advanced);
    if (lines.length > 0) await world.emit(db, 'desksChanged', { companyId, lines });
    const testAt = await advanceTestCalls({ db, tests, loaded: { ...loaded, dialState }, advanced, world, scripts });
    const nextCallAt = (await inbound?.advance(advanced.at, shared.inbound)) ?? null;
    await saveAdvancedTo(db, companyId, advanced.at);
    const agentAt = nextAgentRequest(loaded.dialState, advanced);
    const nextAt = [advanced.nextAt, roundAt, agentAt, testAt, nextCallAt].reduce(earlier);
    return { taken: false, behind: advanced.needsMore || until === roundAt || isCut, nextAt };
  });
}

/**
 * The licence's channels of one round. Outbound calls leave free what inbound has in reserve, or wants where that is
 * more: callers who wait go before calls that are yet to be made. Those that are already out end as they end.
 */
function shareChannels(
  { dialState, company }: Loaded,
  inbound: InboundSide | null,
  tests: readonly TestCall[],
): { readonly outbound: number; readonly inbound: number } {
  const outbound = Math.max(0, Math.min(dialState.licenceConcurrency, company.licensed - (inbound?.wanted ?? 0)));
  const out = dialState.inProgress.length + tests.filter(({ state }) => state === 'calling').length;
  return { outbound, inbound: Math.max(0, company.licensed - Math.max(outbound, out)) };
}

async function saveAdvancedTo(db: Db, companyId: number, to: number): Promise<void> {
  await db.execute(sql`update dial_lane set advanced_to = ${timestamp(to)} where company_id = ${companyId}`);
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** An attempt takes a channel for 15 s at least, on average; more contacts are loaded when they are needed. */
const SHORT_ATTEMPT_MS = 15_000;
const LOADED_LEAST = 50;
const LOADED_MOST = 3_000;

function contactsFor(channels: number, elapsedMs: number): number {
  return Math.min(LOADED_MOST, Math.max(LOADED_LEAST, Math.ceil(channels * (2 + elapsedMs / SHORT_ATTEMPT_MS))));
}
