import { sql } from 'drizzle-orm';
import { insertRows } from '../../foundation/store/insertRows';
import type { CallingEvents, EventContext } from '../../foundation/events/callingEvents';
import { instantText } from '../../foundation/store/columns';
import { kickPush } from './kickPush';

const columns = { company_id: 'integer', attempt_id: 'bigint', at: 'timestamptz', due_at: 'timestamptz' } as const;

/** Enqueues one push per ended call; its content is gathered when it is sent. */
export async function enqueueHubspotPush(
  { db }: EventContext,
  { companyId, calls }: CallingEvents['callsEnded'],
): Promise<void> {
  if (calls.length === 0) return;
  const { rows } = await db.execute(sql`select 1 from hubspot_binding where company_id = ${companyId}`);
  if (rows.length === 0) return;
  await insertRows(
    db,
    'hubspot_push',
    columns,
    calls.map(({ attemptId, endedAt }) => ({
      company_id: companyId,
      attempt_id: attemptId,
      at: instantText(endedAt),
      due_at: instantText(endedAt),
    })),
  );
  await kickPush(db, companyId, Math.min(...calls.map(({ endedAt }) => endedAt)));
}
