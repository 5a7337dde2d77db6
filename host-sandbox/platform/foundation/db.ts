import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A connection inside a transaction; all work on the database happens in one. */
export type Db = NodePgDatabase;
