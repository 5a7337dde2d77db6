import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import { idsText } from '../engine/loadLane';
import { notify } from '../notices/notify';
import { parseInstant } from '../store/columns';
import type { Db } from '../store/store';
import { reachedPeople } from './reachedPeople';

interface Finished extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly created_by: number;
  readonly finished_at: string;
  readonly contacts: number;
  readonly reached: number;
}

/** Who made a plan hears that its last round is over: once a plan, not once a round. */
export async function tellPlanFinished(db: Db, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await db.execute<Finished>(sql`
    select p.id, p.name, p.line, p.created_by, p.finished_at, p.contact_count as contacts,
           ${reachedPeople(sql`p.id`)} as reached
      from plan p where p.id = any(${idsText(ids)}::integer[]) order by p.id`);
  for (const { id, name, line, created_by, finished_at, contacts, reached } of rows) {
    await notify(db, { companyId, userIds: [created_by], kind: 'taskFinished', facts: { name, line, id, subject: 'plan', contacts, reached }, at: parseInstant(finished_at) });
  }
}
