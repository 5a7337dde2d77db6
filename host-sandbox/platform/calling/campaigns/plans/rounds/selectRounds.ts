import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { roundState } from '@/domain/plans/planStates';
import type { RoundKind } from '@/domain/strategies/strategy';
import type { TaskState } from '@/domain/tasks/taskStates';
import { idsText } from '../../../../foundation/store/idsText';
import { parseInstant } from '../../../../foundation/store/columns';
import type { Db } from '../../../../foundation/store/store';

export type RoundRow = Reply<'plan.detail'>['rounds'][number];

interface SelectedRound extends Record<string, unknown> {
  readonly plan_id: number;
  readonly number: number;
  readonly name: string;
  readonly kind: RoundKind;
  readonly tags: string[];
  readonly robot_id: number;
  readonly robot_name: string;
  readonly robot_version: number;
  readonly start_at: string;
  readonly end_at: string;
  readonly redial_interval_minutes: number;
  readonly redial_max: number;
  readonly begun_at: string | null;
  readonly task_id: number | null;
  readonly plan_state: TaskState;
  readonly task_state: TaskState | null;
  readonly contacts: string | null;
  readonly waiting: string | null;
  readonly calling: string | null;
  readonly done: string | null;
  readonly skipped: string | null;
  readonly calls: string | null;
  readonly reached: string | null;
  readonly reached_contacts: string | null;
}

/** The rounds of some plans with their counts, folded from the ledger in one query for all of them. */
export async function selectRounds(db: Db, planIds: readonly number[]): Promise<Map<number, RoundRow[]>> {
  const byPlan = new Map<number, RoundRow[]>();
  if (planIds.length === 0) return byPlan;
  const { rows } = await db.execute<SelectedRound>(sql`
    select r.*, b.name as robot_name, v.number as robot_version, p.state as plan_state, t.state as task_state, c.*, k.*
      from plan_round r join plan p on p.id = r.plan_id join robot b on b.id = r.robot_id join robot_version v on v.id = r.robot_version_id
      left join task t on t.id = r.task_id
      left join lateral (
        select count(*) as contacts, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'calling') as calling,
               count(*) filter (where state = 'done') as done, count(*) filter (where state = 'skipped') as skipped
          from contact where task_id = t.id) c on true
      left join lateral (
        select count(*) as calls, count(*) filter (where outcome = 'reached') as reached,
               count(distinct contact_id) filter (where outcome = 'reached') as reached_contacts
          from call where task_id = t.id) k on true
     where r.plan_id = any(${idsText(planIds)}::integer[]) order by r.plan_id, r.number`);
  for (const row of rows) byPlan.set(row.plan_id, [...(byPlan.get(row.plan_id) ?? []), presentRound(row)]);
  return byPlan;
}

function presentRound(row: SelectedRound): RoundRow {
  return {
    number: row.number,
    name: row.name,
    kind: row.kind,
    tags: row.tags,
    robot: { id: row.robot_id, name: row.robot_name, version: row.robot_version },
    startAt: parseInstant(row.start_at),
    endAt: parseInstant(row.end_at),
    redialIntervalMinutes: row.redial_interval_minutes,
    redialMax: row.redial_max,
    state: roundState(row.plan_state, row.begun_at !== null, row.task_state),
    begunAt: row.begun_at === null ? null : parseInstant(row.begun_at),
    taskId: row.task_id,
    // Before a later round has begun its contacts are unknown, so the count is null and not zero.
    contacts: row.begun_at === null ? null : Number(row.contacts),
    waiting: Number(row.waiting),
    calling: Number(row.calling),
    done: Number(row.done),
    skipped: Number(row.skipped),
    calls: Number(row.calls),
    reached: Number(row.reached),
    reachedContacts: Number(row.reached_contacts),
  };
}
