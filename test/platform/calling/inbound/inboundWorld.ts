import { sql } from 'drizzle-orm';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { timestamp } from '@sandbox/platform/foundation/store/columns';
import { seedInboundNumbers } from '@sandbox/platform/simulation/seed/seedInbound';
import type { TestDatabase } from '@test/support/database';

/** Monday, 9:30 in Jakarta: every number that is on takes calls. */
export const monday = Date.parse('2026-11-23T02:30:00Z');

/** Gives Nusa Finance its inbound numbers, without calls yet, and its dialling begins at `at`. */
export async function openNumbers({ store }: Pick<TestDatabase, 'store'>, at: number): Promise<number> {
  return store.platform(async (db) => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from company where name = 'Nusa Finance'`);
    const companyId = rows[0]?.id ?? 0;
    await seedInboundNumbers(db, { companyId, now: at });
    await db.execute(sql`update dial_lane set advanced_to = ${timestamp(at)} where company_id = ${companyId}`);
    return companyId;
  });
}

/** Lets the world go on to `to`, in steps; after each, `look` may look. */
export async function passTo(
  { store }: Pick<TestDatabase, 'store'>,
  companyId: number,
  span: { readonly from: number; readonly to: number; readonly stepMs: number },
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (let now = span.from; now < span.to;) {
    now = Math.min(span.to, now + span.stepMs);
    for (;;) {
      const round = await advanceDialing({ ...dialerWorld, store, companyId, now });
      await look();
      if (!round.behind && !round.taken) break;
    }
  }
}

export interface Came {
  readonly id: number;
  readonly number_id: number;
  readonly caller_key: string;
  readonly outcome: string;
  readonly waited_seconds: number;
  readonly ended: number;
}

/** Calls that came in and are over, in the order they came. */
export async function cameIn(database: TestDatabase): Promise<Came[]> {
  return database.asOwner(
    async (client) =>
      (
        await client.query<Came>(
          `select id, number_id, caller_key, outcome, waited_seconds, extract(epoch from ended_at)::float8 as ended
             from inbound_call order by arrived_at, number_id, caller_key`,
        )
      ).rows,
  );
}

/** A webhook for each event of calls coming in. */
export async function hearInbound(database: Pick<TestDatabase, 'asOwner'>, companyId: number): Promise<void> {
  await database.asOwner((client) =>
    client.query(
      `insert into webhook (company_id, type, url, fields, retry_seconds, enabled, verified_at, created_at, changed_at, changed_by)
       select $1, t, 'https://hook.test/' || t, '{callId,transfer}', 5, true, now(), now(), now(), min(u.id)
         from unnest(array['ib_detail', 'ib_transfer']) as t, app_user u where u.company_id = $1 group by t`,
      [companyId],
    ),
  );
}

interface HeardInbound {
  readonly type: string;
  readonly caller: string;
  readonly transfer: string;
  readonly at: number;
}

/** What webhooks were sent of calls that are over, by number and caller. */
export async function inboundHeard(database: Pick<TestDatabase, 'asOwner'>): Promise<HeardInbound[]> {
  return database.asOwner(
    async (client) =>
      (
        await client.query<HeardInbound>(
          `select e.type, c.number_id || ' ' || c.caller_key as caller, e.data ->> 'transfer' as transfer,
                  extract(epoch from e.at)::float8 as at
             from webhook_event e join inbound_call c on c.id = (e.data ->> 'callId')::bigint
            order by 1, 2, 4`,
        )
      ).rows,
  );
}
