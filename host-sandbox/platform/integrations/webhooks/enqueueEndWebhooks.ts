import { sql } from 'drizzle-orm';
import type { PlanStateReason } from '@/domain/plans/planStates';
import { idsText } from '../../foundation/store/idsText';
import { reachedPeople } from '../../foundation/store/reachedPeople';
import { parseInstant } from '../../foundation/store/columns';
import type { CallingEvents, EventContext } from '../../foundation/events/callingEvents';
import { hearsWebhook, enqueueWebhooks } from './enqueueWebhooks';

interface Ended extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly line: string;
  readonly state: string;
  readonly state_reason: PlanStateReason | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string;
  readonly contacts: number;
  readonly reached: number;
  readonly calls: number;
  readonly rounds: number;
}

const utc = (text: string | null) => (text === null ? null : new Date(parseInstant(text)).toISOString());

const common = ({
  line,
  state,
  state_reason,
  contacts,
  reached,
  calls,
  created_at,
  started_at,
  finished_at,
}: Ended) => ({
  product: line,
  state,
  reason: state_reason,
  contacts,
  reached,
  calls,
  createdAt: utc(created_at),
  startedAt: utc(started_at),
  finishedAt: utc(finished_at),
});

/** task_end: a task has come to its end, by itself or by a person. A plan's rounds count in plan_end. */
export async function enqueueTaskEndWebhooks(
  { db }: EventContext,
  { companyId, tasks }: CallingEvents['tasksEnded'],
): Promise<void> {
  const ids = tasks.map(({ taskId }) => taskId);
  const hearers = await hearsWebhook(db, companyId, 'task_end');
  if (hearers.length === 0) return;
  const { rows } = await db.execute<Ended>(sql`
    select t.id, t.name, t.line, t.state, t.state_reason, t.created_at, t.started_at, t.finished_at, 1 as rounds,
           (select count(*)::int from contact c where c.task_id = t.id) as contacts,
           (select count(*)::int from contact c where c.task_id = t.id and c.final_reason = 'reached') as reached,
           (select count(*)::int from call c where c.task_id = t.id) as calls
      from task t where t.id = any(${idsText(ids)}::integer[]) and t.plan_id is null and t.finished_at is not null order by t.id`);
  await enqueueWebhooks(
    db,
    companyId,
    'task_end',
    hearers,
    rows.map((row) => ({
      at: parseInstant(row.finished_at),
      data: { taskId: row.id, taskName: row.name, ...common(row) },
    })),
  );
}

/** plan_end: with its last round, by a person, or because its approval came too late. */
export async function enqueuePlanEndWebhooks(
  { db }: EventContext,
  { companyId, plans }: CallingEvents['plansEnded'],
): Promise<void> {
  const ids = plans.map(({ planId }) => planId);
  const hearers = await hearsWebhook(db, companyId, 'plan_end');
  if (hearers.length === 0) return;
  const { rows } = await db.execute<Ended>(sql`
    select p.id, p.name, p.line, p.state, p.state_reason, p.created_at, (select min(r.begun_at) from plan_round r where r.plan_id = p.id) as started_at, p.finished_at,
           (select count(*)::int from plan_round r where r.plan_id = p.id) as rounds, p.contact_count as contacts,
           ${reachedPeople(sql`p.id`)} as reached,
           (select count(*)::int from call c join task t on t.id = c.task_id where t.plan_id = p.id) as calls
      from plan p where p.id = any(${idsText(ids)}::integer[]) and p.finished_at is not null order by p.id`);
  await enqueueWebhooks(
    db,
    companyId,
    'plan_end',
    hearers,
    rows.map((row) => ({
      at: parseInstant(row.finished_at),
      data: { planId: row.id, planName: row.name, rounds: row.rounds, ...common(row) },
    })),
  );
}
