import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import type { Advanced, CallInProgress, Lane } from '../engine/dialing/model';
import type { Loaded } from '../engine/loadLane';
import { insertRows } from '../engine/rows';
import { instantText } from '../store/columns';
import type { Db } from '../store/store';
import { asksAfterMs, givesUpAfterMs, isDeskPlan, type DeskCallPlan } from '../world/deskPlan';
import { tellDesk } from './tellDesk';

const columns = {
  attempt_id: 'bigint', company_id: 'integer', line: 'text', task_id: 'integer', contact_id: 'bigint', phone: 'text', asks_at: 'timestamptz', gives_up_at: 'timestamptz',
} as const;

type DeskCallInProgress = CallInProgress & { readonly plan: DeskCallPlan };

function isOfDesk(call: CallInProgress): call is DeskCallInProgress {
  return isDeskPlan(call.plan);
}

function asksAt(call: DeskCallInProgress): number {
  return call.dialledAt + asksAfterMs(call.plan);
}

/** What an advance means to the desk, in its transaction: calls that will ask for somebody, and those that are over. */
export async function keepDesk(db: Db, { company, tasks }: Loaded, { begun, ended }: Advanced, idOf: (call: CallInProgress) => number): Promise<void> {
  const coming = begun.filter(isOfDesk);
  await insertRows(db, 'desk_call', columns, coming.map((call) => ({
    attempt_id: idOf(call),
    company_id: company.id,
    line: tasks.get(call.contact.taskId)?.line,
    task_id: call.contact.taskId,
    contact_id: call.contact.id,
    phone: call.contact.phone,
    asks_at: instantText(asksAt(call)),
    gives_up_at: instantText(call.dialledAt + givesUpAfterMs(call.plan)),
  })));
  const over = ended.filter(isOfDesk).map((call) => ({ id: idOf(call), at: instantText(call.endsAt) }));
  if (over.length === 0) return;
  await db.execute(sql`
    update desk_call d set ended_at = x.at from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as x(id bigint, at timestamptz)
     where d.attempt_id = x.id and d.ended_at is null`);
}

/** Tells the desks where a call has begun to ask for somebody, or is over. */
export async function tellDesks(db: Db, { lane, company, tasks }: Loaded, passed: Advanced): Promise<void> {
  const asking = ofDesk(lane, passed).filter((call) => asksAt(call) > lane.at && asksAt(call) <= passed.at);
  const lines = new Set<LineId>();
  for (const { contact } of [...asking, ...passed.ended.filter(isOfDesk)]) {
    const line = tasks.get(contact.taskId)?.line;
    if (line) lines.add(line);
  }
  for (const line of lines) await tellDesk(db, company.id, line);
}

/** When the next call asks for somebody; null: none will. */
export function nextAsking(lane: Lane, passed: Advanced): number | null {
  const ahead = ofDesk(lane, passed).map(asksAt).filter((at) => at > passed.at);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

function ofDesk({ inProgress }: Lane, { begun }: Advanced): DeskCallInProgress[] {
  return [...inProgress, ...begun].filter(isOfDesk);
}
