import { sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { ApprovalState } from '@/domain/tasks/approvalStates';
import type { TaskState } from '@/domain/tasks/taskStates';
import { notify } from '../../../../accounts/notices/notify';
import { peopleWho } from '../../../../accounts/notices/peopleWho';
import { parseInstant, timestamp } from '../../../../foundation/store/columns';
import type { EventContext } from '../../../../foundation/events/callingEvents';
import type { Db } from '../../../../foundation/store/store';
import { beginRound } from './beginRound';
import { planAuthors } from '../planAuthors';
import { publishPlanChanged } from '../publishPlanChanged';

interface DueRound extends Record<string, unknown> {
  readonly id: number;
  readonly line: LineId;
  readonly state: TaskState;
  readonly number: number;
  readonly start_at: string;
}

/**
 * Begins the plan rounds that are due at `at`; returns when the next one is due, null when none is left. The caller has
 * the company's dial state locked, so that a round begins once and no call is made meanwhile.
 */
export async function beginDueRounds(context: EventContext, companyId: number, at: number): Promise<number | null> {
  const { db } = context;
  for (let begun = false; ; begun = true) {
    const next = await nextRound(db, companyId);
    const startAt = next === null ? null : parseInstant(next.start_at);
    if (next === null || startAt === null || startAt > at) {
      if (begun) await settlePlans(context, companyId);
      return startAt;
    }
    // Its approval did not come in time: it ends without having called.
    if (next.state === 'created') await endUnapproved(context, companyId, next, at);
    else await beginRound(db, { planId: next.id, number: next.number, at });
  }
}

async function nextRound(db: Db, companyId: number): Promise<DueRound | null> {
  const { rows } = await db.execute<DueRound>(sql`
    select p.id, p.line, p.state, r.number, r.start_at from plan p join plan_round r on r.plan_id = p.id
     where p.company_id = ${companyId} and p.state not in ('finished', 'canceled') and r.begun_at is null
     order by r.start_at, p.id limit 1`);
  return rows[0] ?? null;
}

async function endUnapproved(
  { db, emit }: EventContext,
  companyId: number,
  { id, line }: DueRound,
  at: number,
): Promise<void> {
  const { rows } = await db.execute<{
    name: string;
    created_by: number;
    changed_by: number[];
    approval: ApprovalState;
  }>(sql`
    update plan set state = 'canceled', state_reason = 'notApproved', finished_at = ${timestamp(at)} where id = ${id} returning name, created_by, changed_by, approval`);
  for (const { name, created_by, changed_by, approval } of rows) {
    const approve = permissionOf(lineTable[line].module, 'CallPlans', 'approve');
    const userIds = [
      ...planAuthors({ createdBy: created_by, changedBy: changed_by }),
      // Approvers were not asked about a draft.
      ...(approval === 'created' ? [] : await peopleWho(db, companyId, approve, created_by)),
    ];
    await notify(db, { companyId, userIds, kind: 'approvalMissed', facts: { name, line, id, subject: 'plan' }, at });
  }
  await emit(db, 'plansEnded', { companyId, plans: [{ planId: id, by: 'approvalMissed' }] });
  await publishPlanChanged(db, { companyId, id, line });
}

/**
 * Updates the states of plans to those of their rounds: a plan whose open round is due but has not called is pending
 * for the same reason, a halted round pauses its plan, and a plan finishes with its last round, at the same instant.
 * Called in the transaction that changed the rounds.
 */
export async function settlePlans({ db, emit }: EventContext, companyId: number): Promise<void> {
  const { rows: dialling } = await db.execute<{ id: number; line: LineId }>(sql`
    update plan p set state = x.state, state_reason = x.state_reason
      from (select p.id, case when waits.id is null then 'calling' else 'pending' end as state, waits.state_reason
              from plan p left join lateral (
                select t.id, t.state_reason from task t where t.plan_id = p.id and t.state in ('planned', 'pending')
                   and not exists (select from task d where d.plan_id = p.id and d.last_dialled_at is not null)
                 order by t.plan_round limit 1) waits on true
             where p.company_id = ${companyId} and p.state in ('pending', 'calling')) x
     where p.id = x.id and (p.state, p.state_reason) is distinct from (x.state, x.state_reason)
    returning p.id, p.line`);
  const { rows: halted } = await db.execute<{ id: number; line: LineId }>(sql`
    update plan p set state = 'paused', state_reason = t.state_reason, paused_at = t.paused_at from task t
     where p.company_id = ${companyId} and p.state in ('pending', 'calling') and t.plan_id = p.id and t.state = 'paused'
    returning p.id, p.line`);
  const { rows: over } = await db.execute<{ id: number; line: LineId }>(sql`
    update plan p set state = 'finished',
        finished_at = (select greatest(max(r.begun_at), max(t.finished_at)) from plan_round r left join task t on t.id = r.task_id where r.plan_id = p.id),
        state_reason = coalesce((select t.state_reason from plan_round r join task t on t.id = r.task_id where r.plan_id = p.id order by r.number desc limit 1), 'ranOut')
     where p.company_id = ${companyId} and p.state in ('pending', 'calling', 'paused') and not exists (
       select from plan_round r left join task t on t.id = r.task_id
        where r.plan_id = p.id and (r.begun_at is null or t.state not in ('finished', 'canceled')))
    returning p.id, p.line`);
  if (over.length > 0)
    await emit(db, 'plansEnded', { companyId, plans: over.map(({ id }) => ({ planId: id, by: 'lastRound' })) });
  for (const { id, line } of [...dialling, ...halted, ...over]) await publishPlanChanged(db, { companyId, id, line });
}
