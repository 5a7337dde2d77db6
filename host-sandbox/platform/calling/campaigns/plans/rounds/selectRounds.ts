import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { roundState } from '@/domain/plans/planStates';
import type { RoundKind } from '@/domain/strategies/strategy';
import type { TaskState } from '@/domain/tasks/taskStates';
import { idsText } from '../../../../foundation/store/idsText';
import { parseInstant } from '../../../../foundation/store/columns';
import type { Db } from '../../../../foundation/store/store';
import { countContacts, noContacts, type ContactCounts } from '../../countContacts';

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
  readonly calls: string | null;
  readonly reached: string | null;
  readonly reached_contacts: string | null;
}

/** The rounds of some plans with their counts, folded from the ledger for all of them at once. */
export async function selectRounds(db: Db, planIds: readonly number[]): Promise<Map<number, RoundRow[]>> {
  const byPlan = new Map<number, RoundRow[]>();
  if (planIds.length === 0) return byPlan;
  const { rows } = await db.execute<SelectedRound>(sql`
    select r.*, b.name as robot_name, v.number as robot_version, p.state as plan_state, t.state as task_state, k.*
      from plan_round r join plan p on p.id = r.plan_id join robot b on b.id = r.robot_id join robot_version v on v.id = r.robot_version_id
      left join task t on t.id = r.task_id
      left join lateral (
        select count(*) as calls, count(*) filter (where outcome = 'reached') as reached,
               count(distinct contact_id) filter (where outcome = 'reached') as reached_contacts
          from call where task_id = t.id) k on true
     where r.plan_id = any(${idsText(planIds)}::integer[]) order by r.plan_id, r.number`);
  const contacts = await countContacts(
    db,
    rows.flatMap(({ task_id }) => (task_id === null ? [] : [task_id])),
  );
  for (const row of rows) {
    const own = contacts.get(row.task_id ?? 0) ?? noContacts();
    byPlan.set(row.plan_id, [...(byPlan.get(row.plan_id) ?? []), presentRound(row, own)]);
  }
  return byPlan;
}

function presentRound(row: SelectedRound, { unapproved: _, ...contacts }: ContactCounts): RoundRow {
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
    ...contacts,
    // Before a later round has begun its contacts are unknown, so the count is null and not zero.
    contacts: row.begun_at === null ? null : contacts.contacts,
    calls: Number(row.calls),
    reached: Number(row.reached),
    reachedContacts: Number(row.reached_contacts),
  };
}
