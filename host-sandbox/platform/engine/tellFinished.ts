import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import { notify } from '../notices/notify';
import type { Db } from '../store/store';
import type { TaskChange } from './dialing/model';
import { idsText } from './loadLane';

interface Finished extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly created_by: number;
  readonly contacts: number;
  readonly reached: number;
}

/** Who made a task hears that it came to its end by itself. Who closes one knows it already; a plan tells of its rounds. */
export async function tellFinished(db: Db, companyId: number, changes: readonly TaskChange[]): Promise<void> {
  const over = new Map(changes.flatMap(({ id, state, finishedAt }) => (state === 'finished' && finishedAt !== null ? [[id, finishedAt] as const] : [])));
  if (over.size === 0) return;
  const { rows } = await db.execute<Finished>(sql`
    select t.id, t.name, t.line, t.created_by, count(c.id)::int as contacts,
           (count(*) filter (where c.final_reason = 'reached'))::int as reached
      from task t left join contact c on c.task_id = t.id
     where t.id = any(${idsText([...over.keys()])}::integer[]) and t.created_by is not null and t.plan_id is null
     group by t.id order by t.id`);
  for (const { id, name, line, created_by, contacts, reached } of rows) {
    await notify(db, { companyId, userIds: [created_by], kind: 'taskFinished', facts: { name, line, id, contacts, reached }, at: over.get(id) ?? 0 });
  }
}
