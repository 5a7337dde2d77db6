import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { notify } from '../../../../accounts/notices/notify';
import type { CallingEvents, EventContext } from '../../../../foundation/events/callingEvents';
import { idsText } from '../../../../foundation/store/idsText';

interface Finished extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly line: LineId;
  readonly created_by: number;
  readonly contacts: number;
  readonly reached: number;
}

/** Notifies the maker of a task that ended by itself; rounds of a plan are left to the plan's own notice. */
export async function notifyTaskFinished(
  { db }: EventContext,
  { companyId, tasks }: CallingEvents['tasksEnded'],
): Promise<void> {
  const over = new Map(
    tasks.flatMap(({ taskId, state, at, by }) =>
      by === 'dialler' && state === 'finished' ? [[taskId, at] as const] : [],
    ),
  );
  if (over.size === 0) return;
  const { rows } = await db.execute<Finished>(sql`
    select t.id, t.name, t.line, t.created_by, count(c.id)::int as contacts,
           (count(*) filter (where c.final_reason = 'reached'))::int as reached
      from task t left join contact c on c.task_id = t.id
     where t.id = any(${idsText([...over.keys()])}::integer[]) and t.created_by is not null and t.plan_id is null
     group by t.id order by t.id`);
  for (const { id, name, line, created_by, contacts, reached } of rows) {
    await notify(db, {
      companyId,
      userIds: [created_by],
      kind: 'taskFinished',
      facts: { name, line, id, contacts, reached },
      at: over.get(id) ?? 0,
    });
  }
}
