import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { lockDialState } from '../engine/taskCommands';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { attempt, inflight } from '../../foundation/store/schema/calling/calling';
import { deskCall, type DeskCall } from '../../foundation/store/schema/calling/desk';
import type { Db } from '../../foundation/store/store';
import type { PlannedCall } from '@/domain/calling/carrier';
import { isDeskPlan, type DeskCallPlan } from '@/domain/calling/deskCallPlan';
import { sql } from 'drizzle-orm';
import { presentDesk, selectDesk, type DeskRow } from './presentDesk';
import { publishDeskChanged } from './publishDeskChanged';

export interface LockedCall {
  readonly row: DeskCall;
  /** world time of the dial state */
  readonly at: number;
  /** null: the call is over */
  readonly call: { readonly plan: DeskCallPlan; readonly dialledAt: number } | null;
}

/**
 * Locks the company's dial state and reads a call at the desk: it can neither end nor be taken until the transaction
 * ends.
 */
export async function lockCall({ db, person, now }: Ctx, line: LineId, id: number): Promise<LockedCall> {
  await seenCall(db, line, id);
  const at = Math.max(now, await lockDialState(db, person.companyId, now));
  const row = await seenCall(db, line, id);
  if (row.asksAt > at) throw new Refusal('thing.unknown');
  const [on] = await db
    .select({ plan: inflight.plan, endsAt: inflight.endsAt, dialledAt: attempt.dialledAt })
    .from(inflight)
    .innerJoin(attempt, eq(attempt.id, inflight.attemptId))
    .where(eq(inflight.attemptId, id));
  const going = on && on.endsAt > at && isDeskPlan(on.plan) ? { plan: on.plan, dialledAt: on.dialledAt } : null;
  return { row, at, call: going };
}

export async function seenCall(db: Db, line: LineId, id: number): Promise<DeskCall> {
  const [row] = await db
    .select()
    .from(deskCall)
    .where(and(eq(deskCall.attemptId, id), eq(deskCall.line, line)));
  if (!row) throw new Refusal('thing.unknown');
  return row;
}

/** Replaces the simulated rest of a call in progress by what people did, and wakes the dialler. */
export async function replan(
  db: Db,
  companyId: number,
  id: number,
  dialledAt: number,
  plan: PlannedCall,
): Promise<void> {
  await db
    .update(inflight)
    .set({ plan, endsAt: dialledAt + plan.lineBusyMs })
    .where(eq(inflight.attemptId, id));
  await db.execute(sql`select pg_notify('aicc_dial', ${String(companyId)})`);
}

export async function showChanged({ db, person }: Ctx, line: LineId, id: number): Promise<DeskRow> {
  await publishDeskChanged(db, person.companyId, line);
  return shown({ db, person }, id);
}

export async function shown({ db, person }: Pick<Ctx, 'db' | 'person'>, id: number): Promise<DeskRow> {
  const [found] = await selectDesk(db).where(eq(deskCall.attemptId, id));
  if (!found) throw new Refusal('thing.unknown');
  return presentDesk(found, person);
}
