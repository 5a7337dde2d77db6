import { sql } from 'drizzle-orm';
import type { LiveEvent } from '@/contract/live';
import { parseInstant } from '../columns';
import type { Db, Store } from '../store';

type LiveTopic = LiveEvent['topic'];
type LivePayload = LiveEvent['payload'];

export interface NewLiveEvent {
  readonly companyId: number;
  readonly topic: LiveTopic;
  /** who may hear it: `signedIn`, `user:<id>` or a permission */
  readonly access: string;
  /** ids and counts, under 2 KB: clients read the rest */
  readonly payload: LivePayload;
}

export interface LiveRow {
  /** gapless per company, from 1 */
  readonly seq: number;
  /** real time, ms */
  readonly at: number;
  readonly topic: LiveTopic;
  readonly access: string;
  readonly payload: LivePayload;
}

export interface LiveFeed {
  /** Every event of the company from now on, in order. */
  follow(companyId: number, hear: (rows: readonly LiveRow[]) => void): () => void;
  /** The last number given; later events reach the followers. */
  latest(companyId: number): Promise<number>;
  /** Events after `seq`; null when they are deleted already, or too many. */
  since(companyId: number, seq: number): Promise<LiveRow[] | null>;
  close(): Promise<void>;
}

const PAYLOAD_MAX_BYTES = 2_048;
/** A client that was away longer, or missed more, reads everything again. */
const RETENTION_HOURS = 24;
const CATCH_UP_MAX = 2_000;
const CLEAN_EVERY_MS = 600_000;

/**
 * Part of the caller's transaction: published if and only if the change is committed. Numbered at commit
 * (0001_core.sql).
 */
export async function publish(db: Db, event: NewLiveEvent): Promise<void> {
  const payload = JSON.stringify(event.payload);
  if (Buffer.byteLength(payload) > PAYLOAD_MAX_BYTES)
    throw new Error(`A live ${event.topic} event carries ids, not contents: ${payload.length} characters`);
  await db.execute(
    sql`insert into live_event (company_id, topic, access, payload) values (${event.companyId}, ${event.topic}, ${event.access}, ${payload}::jsonb)`,
  );
}

interface Followed {
  last: number;
  /** set until the first number is known */
  ready: Promise<void>;
  reading: boolean;
  again: boolean;
  readonly hearers: Set<(rows: readonly LiveRow[]) => void>;
}

/** One per process: reads each company's new events once, however many follow it. */
export function openLiveFeed(store: Store, onError: (error: unknown) => void = () => undefined): LiveFeed {
  const companies = new Map<number, Followed>();

  const readNew = async (companyId: number, state: Followed) => {
    if (state.reading) {
      state.again = true;
      return;
    }
    state.reading = true;
    try {
      do {
        state.again = false;
        await state.ready;
        const rows = await store.platform((db) => readAfter(db, companyId, state.last, CATCH_UP_MAX));
        const last = rows.at(-1);
        if (last) state.last = last.seq;
        if (rows.length > 0) [...state.hearers].forEach((hear) => hear(rows));
        if (rows.length === CATCH_UP_MAX) state.again = true;
      } while (state.again && companies.get(companyId) === state);
    } catch (error) {
      onError(error);
    } finally {
      state.reading = false;
    }
  };
  const look = (companyId: number) => {
    const state = companies.get(companyId);
    if (state) void readNew(companyId, state);
  };
  const stateOf = (companyId: number): Followed => {
    const known = companies.get(companyId);
    if (known) return known;
    const state: Followed = { last: 0, ready: Promise.resolve(), reading: false, again: false, hearers: new Set() };
    state.ready = store
      .platform((db) => readLatest(db, companyId))
      .then((latest) => {
        state.last = latest;
      });
    // The error reaches who awaits `ready`; until then it must not count as unhandled.
    state.ready.catch(() => undefined);
    companies.set(companyId, state);
    return state;
  };

  const unlisten = store.listen('aicc_live', (company) => {
    if (company === null) [...companies.keys()].forEach(look);
    else look(Number(company));
  });
  const cleaning = setInterval(() => void clean(store).catch(onError), CLEAN_EVERY_MS);
  cleaning.unref();

  return {
    follow(companyId, hear) {
      const state = stateOf(companyId);
      state.hearers.add(hear);
      return () => {
        state.hearers.delete(hear);
        if (state.hearers.size === 0 && companies.get(companyId) === state) companies.delete(companyId);
      };
    },
    async latest(companyId) {
      const state = companies.get(companyId);
      if (!state) return store.platform((db) => readLatest(db, companyId));
      await state.ready;
      return state.last;
    },
    async since(companyId, seq) {
      // Waits for the followers' first number, so that no event falls between the two.
      await companies.get(companyId)?.ready;
      return store.platform(async (db) => {
        const latest = await readLatest(db, companyId);
        if (seq > latest || latest - seq > CATCH_UP_MAX) return null;
        const rows = await readAfter(db, companyId, seq, CATCH_UP_MAX);
        return rows.length > 0 && rows[0]?.seq !== seq + 1 ? null : rows.length === 0 && seq < latest ? null : rows;
      });
    },
    close() {
      clearInterval(cleaning);
      unlisten();
      companies.clear();
      return Promise.resolve();
    },
  };
}

async function readLatest(db: Db, companyId: number): Promise<number> {
  const { rows } = await db.execute<{ seq: number }>(sql`select seq from live_counter where company_id = ${companyId}`);
  return rows[0]?.seq ?? 0;
}

async function readAfter(db: Db, companyId: number, seq: number, limit: number): Promise<LiveRow[]> {
  const { rows } = await db.execute<Omit<LiveRow, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select seq, at, topic, access, payload from live_event
     where company_id = ${companyId} and seq > ${seq} order by seq limit ${limit}`);
  return rows.map((row) => ({
    seq: row.seq,
    at: parseInstant(row.at),
    topic: row.topic,
    access: row.access,
    payload: row.payload,
  }));
}

async function clean(store: Store): Promise<void> {
  await store.platform((db) =>
    db.execute(sql`delete from live_event where at < clock_timestamp() - make_interval(hours => ${RETENTION_HOURS})`),
  );
}
