import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store';
import { troubleOf } from '../store/trouble';

/** However often it is requested, the database is probed once in this time, ms. */
const ASK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;

type Health = { readonly ok: true } | { readonly ok: false; readonly failure: 'platform.full' | 'platform.busy' };

/** Whether this process serves: 200 while the database takes writes, else 503 and why not. */
export function serveHealth(app: FastifyInstance, store: Store): void {
  let probedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<Health> | null = null;
  app.get('/healthz', async (_request, reply) => {
    if (latest === null || performance.now() - probedAt > ASK_EVERY_MS) {
      probedAt = performance.now();
      latest = probe(store);
    }
    const health = await latest;
    return reply
      .status(health.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
}

async function probe(store: Store): Promise<Health> {
  const written = store
    .platform((db) =>
      db.execute(
        sql`insert into health_probe as p (id, at) values (1, clock_timestamp()) on conflict (id) do update set at = excluded.at`,
      ),
    )
    .then(
      (): Health => ({ ok: true }),
      (error: unknown): Health => ({
        ok: false,
        failure: troubleOf(error) === 'full' ? 'platform.full' : 'platform.busy',
      }),
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, failure: 'platform.busy' }), ANSWER_WITHIN_MS);
  });
  return Promise.race([written, late]).finally(() => clearTimeout(timer));
}
