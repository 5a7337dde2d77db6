import { sql } from 'drizzle-orm';
import { asksAfterMs, givesUpAfterMs, isDeskPlan } from '@/domain/calling/deskCallPlan';
import type { CallingEvents, EventContext } from '../../foundation/events/callingEvents';
import { instantText } from '../../foundation/store/columns';
import { insertRows } from '../../foundation/store/insertRows';

const columns = {
  attempt_id: 'bigint',
  company_id: 'integer',
  line: 'text',
  task_id: 'integer',
  contact_id: 'bigint',
  phone: 'text',
  asks_at: 'timestamptz',
  gives_up_at: 'timestamptz',
} as const;

/** Adds calls that will ask for an agent to their line's desk, with the time at which they will ask. */
export async function saveDeskCalls(
  { db }: EventContext,
  { companyId, calls }: CallingEvents['callsBegun'],
): Promise<void> {
  const rows = calls.flatMap(({ attemptId, taskId, contactId, line, phone, dialledAt, plan }) =>
    isDeskPlan(plan)
      ? [
          {
            attempt_id: attemptId,
            company_id: companyId,
            line,
            task_id: taskId,
            contact_id: contactId,
            phone,
            asks_at: instantText(dialledAt + asksAfterMs(plan)),
            gives_up_at: instantText(dialledAt + givesUpAfterMs(plan)),
          },
        ]
      : [],
  );
  await insertRows(db, 'desk_call', columns, rows);
}

export async function endDeskCalls({ db }: EventContext, { calls }: CallingEvents['callsEnded']): Promise<void> {
  const over = calls
    .filter(({ plan }) => isDeskPlan(plan))
    .map(({ attemptId, endedAt }) => ({ id: attemptId, at: instantText(endedAt) }));
  if (over.length === 0) return;
  await db.execute(sql`
    update desk_call d set ended_at = x.at from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as x(id bigint, at timestamptz)
     where d.attempt_id = x.id and d.ended_at is null`);
}
