import type { Db } from './store';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built and planned once on each connection, for what runs with every request: building and
 * planning a join costs several times what running it does. `build` ends in `.prepare(name)` and takes what differs by
 * `sql.placeholder`.
 */
export function prepared<S>(db: Db, name: string, build: (db: Db, name: string) => S): S {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  const statement = known.get(name) ?? build(db, name);
  known.set(name, statement);
  return statement as S;
}
