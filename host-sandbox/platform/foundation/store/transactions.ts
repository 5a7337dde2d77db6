import { randomInt } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { scopedRole, scopedSchema } from './scoped';
import { companyRole, platformRole } from './secure';
import type { Db } from './store';
import { isLostRace, isOutdatedStatement } from './trouble';

/** Connecting is retried this long while the database starts or restarts, ms. */
const CONNECT_WITHIN_MS = 15_000;
const CONNECT_AGAIN_MS = 100;

/** How often a transaction is begun that PostgreSQL undid for another's sake; the pause before the second, ms. */
const TRIES = 6;
const PAUSE_MS = 20;

/** Of one statement in a company's transaction. */
const STATEMENT_WITHIN_MS = 30_000;

/** `authors`: only what these people made (scope/README.md); null or absent: everything of the company. */
export type Scope = { readonly company: number; readonly authors?: readonly number[] | null } | 'platform';

/** Opens transactions bound to a scope: role and settings are local to the transaction. */
export class Transactions {
  private readonly connections = new WeakMap<pg.PoolClient, Db>();

  constructor(
    private readonly pool: pg.Pool,
    /** whether this user may become the two roles (see secure.ts) */
    private readonly roles: boolean,
  ) {}

  /**
   * `work` runs again where PostgreSQL undid all of it: for a deadlock, a conflict with another transaction, or a table
   * that was altered beside a prepared statement.
   */
  async run<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await this.attempt(scope, work);
      } catch (error) {
        if (tried === TRIES || !(isLostRace(error) || isOutdatedStatement(error))) throw error;
        // Of different length for each, so that the same ones do not meet again.
        await new Promise((resolve) => setTimeout(resolve, randomInt(PAUSE_MS * 2 ** tried)));
      }
    }
  }

  private async attempt<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      // One message opens it: a request's time is mostly messages to the database and back.
      await client.query(`begin; ${this.enter(scope)}`);
      const done = await work(this.dbOf(client));
      await client.query('commit');
      return done;
    } catch (error) {
      if (error instanceof Error && isOutdatedStatement(error)) broken = error;
      await client.query('rollback').catch((failure: unknown) => {
        broken ??= failure instanceof Error ? failure : new Error('a transaction could not be undone');
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  /** One for each connection, with what was prepared on it. */
  private dbOf(client: pg.PoolClient): Db {
    const db = this.connections.get(client) ?? drizzle(client);
    this.connections.set(client, db);
    return db;
  }

  private enter(scope: Scope): string {
    const authors = scope === 'platform' ? null : (scope.authors ?? null);
    const role = scope === 'platform' ? platformRole : authors === null ? companyRole : scopedRole;
    const company = scope === 'platform' ? '' : String(Math.trunc(scope.company));
    const settings = [
      ...(this.roles ? [`set_config('role', '${role}', true)`] : []),
      `set_config('aicc.company', '${company}', true)`,
      `set_config('aicc.scope', '${scope === 'platform' ? 'platform' : ''}', true)`,
      // An empty list covers no rows; it is never the same as no limit.
      `set_config('aicc.authors', '${authors === null ? '' : [0, ...authors].map(Math.trunc).join()}', true)`,
      ...(authors === null ? [] : [`set_config('search_path', '${scopedSchema}, ' || current_schema(), true)`]),
      // Seeding and cleaning may take long; a person's request has a limit.
      ...(scope === 'platform' ? [] : [`set_config('statement_timeout', '${STATEMENT_WITHIN_MS}', true)`]),
    ];
    return `select ${settings.join(', ')}`;
  }

  /** Nothing has been done when a connection is refused, so it is safe to try again. */
  private async connect(): Promise<pg.PoolClient> {
    const until = performance.now() + CONNECT_WITHIN_MS;
    for (;;) {
      try {
        return await this.pool.connect();
      } catch (error) {
        if (!isPassing(error) || performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, CONNECT_AGAIN_MS));
      }
    }
  }
}

/** Refused, cut off, or "the database system is starting up / shutting down". */
function isPassing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(String(code)) ||
    message.includes('Connection terminated unexpectedly')
  );
}
