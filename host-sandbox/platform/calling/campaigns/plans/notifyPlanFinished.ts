import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { idsText } from '../../../foundation/store/idsText';
import { notify } from '../../../accounts/notices/notify';
import { parseInstant } from '../../../foundation/store/columns';
import type { CallingEvents, EventContext } from '../../../foundation/events/callingEvents';
import { reachedPeople } from '../../../foundation/store/reachedPeople';

interface Finished extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly created_by: number;
  readonly finished_at: string;
  readonly contacts: number;
  readonly reached: number;
}

/** Notifies the maker of a plan when its last round has ended. */
export async function notifyPlanFinished(
  { db }: EventContext,
  { companyId, plans }: CallingEvents['plansEnded'],
): Promise<void> {
  const ids = plans.filter(({ by }) => by === 'lastRound').map(({ planId }) => planId);
  if (ids.length === 0) return;
  const { rows } = await db.execute<Finished>(sql`
    select p.id, p.name, p.line, p.created_by, p.finished_at, p.contact_count as contacts,
           ${reachedPeople(sql`p.id`)} as reached
      from plan p where p.id = any(${idsText(ids)}::integer[]) order by p.id`);
  for (const { id, name, line, created_by, finished_at, contacts, reached } of rows) {
    await notify(db, {
      companyId,
      userIds: [created_by],
      kind: 'taskFinished',
      facts: { name, line, id, subject: 'plan', contacts, reached },
      at: parseInstant(finished_at),
    });
  }
}
