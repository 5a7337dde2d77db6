import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './store';

const connections = new WeakMap<Db, pg.PoolClient>();
const statements = new WeakMap<pg.PoolClient, Map<string, unknown>>();

/** Says on which connection a transaction runs. */
export function runsOn(db: Db, client: pg.PoolClient): void {
  connections.set(db, client);
}

/**
 * A statement that is built and planned once on each connection, for what runs with every request: building and
 * planning a join costs several times what running it does. `build` ends in `.prepare(name)` and takes what differs by
 * `sql.placeholder`.
 */
export function prepared<S>(db: Db, name: string, build: (connection: NodePgDatabase, name: string) => S): S {
  const client = connections.get(db);
  if (client === undefined) throw new Error('statements are prepared in a transaction of the store');
  const known = statements.get(client) ?? new Map<string, unknown>();
  statements.set(client, known);
  const statement = known.get(name) ?? build(drizzle(client), name);
  known.set(name, statement);
  return statement as S;
}
