import pg from 'pg';

/**
 * Connections that stay open: opening one takes as long as fifty short statements. A test process may end with them.
 *
 * @param options settings of each, as on PostgreSQL's command line
 */
export function openPool(connectionString: string, options = ''): pg.Pool {
  const pool = new pg.Pool({ connectionString, options, max: 20, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A server that stops ends those that wait.
  pool.on('error', () => undefined);
  return pool;
}

/** Each work finds a connection as new: nothing that another one set, locked or listened to is left. */
export async function withPooled<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const done = await work(client);
    await client.query('discard all');
    broken = false;
    return done;
  } finally {
    client.release(broken);
  }
}
