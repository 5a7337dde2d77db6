import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';

/** A transaction; all work on the database happens in one. */
export type Db = PgTransaction<NodePgQueryResultHKT, Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

export interface Store {
  /**
   * One transaction that sees and writes the rows of one company only, whatever the SQL says; with `authors`, of its tasks
   * and plans, and all that hangs on them, those these people made.
   */
  company<T>(companyId: number, work: (db: Db) => Promise<T>, authors?: readonly number[] | null): Promise<T>;
  /** One transaction over all companies: the engine and sign-in. */
  platform<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * A platform transaction beside one that is open, with connections of its own: what is counted stays counted when a
   * request is refused, and requests that each hold a connection do not wait for each other's second one.
   */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Hears what is said on a channel (`pg_notify`), committed transactions only. Also called with
   * `null` after the connection was lost and is back: something may have been missed.
   */
  listen(channel: Channel, hear: (payload: string | null) => void): () => void;
  /** How many other platform processes use this database at this moment. */
  others(): Promise<number>;
  /** After much was written at once: the planner counts anew, and indexes alone answer what they can. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export type Channel = 'aicc_live' | 'aicc_job' | 'aicc_clock' | 'aicc_dial';
