import type { Db } from '../db';

export type { Db };

export interface Store {
  /**
   * One transaction that sees and writes the rows of one company only, whatever the SQL says; with `authors`, only
   * the tasks and plans these people made and what belongs to them.
   */
  company<T>(companyId: number, work: (db: Db) => Promise<T>, authors?: readonly number[] | null): Promise<T>;
  /** One transaction over all companies: the engine and sign-in. */
  platform<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * A platform transaction beside one that is open, with connections of its own: its writes stay when the request is
   * refused, and requests that each use a connection do not wait for each other's second one.
   */
  apart<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Called for messages on a channel (`pg_notify`) of committed transactions. Also called with `null` after the
   * connection was lost and is back: messages may have been missed.
   */
  listen(channel: Channel, hear: (payload: string | null) => void): () => void;
  /** How many other platform processes use this database at this moment. */
  others(): Promise<number>;
  /** After large writes: refreshes the planner's statistics and lets indexes alone answer what they can. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export type Channel = 'aicc_live' | 'aicc_job' | 'aicc_clock' | 'aicc_dial';
