import { and, count, eq, lt } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { isGood } from '../../../contacts/listNotes';
import type { DialTask } from '../../../engine/dialing/model';
import { dialTask } from '../../../engine/loadDialState';
import { storedParameters } from '../../../engine/taskCommands';
import type { Ctx } from '../../../../foundation/http/handler';
import { contactListRow } from '../../../../foundation/store/schema/calling/calling';
import type { Plan, PlanRound } from '../../../../foundation/store/schema/calling/plans';
import { explain } from '../../tasks/contacts/contactGates';
import { roundParameters } from '../rounds/roundParameters';

type Row = typeof contactListRow.$inferSelect;

/** Each number once, in their order, as the task of the round will have them. */
export function numbersOfListed({ phone, fields }: Pick<Row, 'phone' | 'fields'>): string[] {
  return [...new Set([phone, fields.phone_2, fields.phone_3].flatMap((number) => number ?? []))];
}

export async function listedPerson({ db }: Ctx, listId: number, rowNumber: number): Promise<Row | null> {
  const [found] = await db
    .select()
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, listId), eq(contactListRow.rowNumber, rowNumber), isGood));
  return found ?? null;
}

/** Gates of a contact before the first round has created its task: what that task would do, by the same gates. */
export async function explainListed(
  ctx: Ctx,
  of: Plan,
  rounds: readonly PlanRound[],
  row: Row,
): Promise<Omit<Reply<'plan.gates'>, 'rounds'> | null> {
  const [first] = rounds;
  if (!first) return null;
  const [ahead] = await ctx.db
    .select({ rows: count() })
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, of.listId), isGood, lt(contactListRow.rowNumber, row.rowNumber)));
  const { line, sipLineId, timeZone, stateReason } = of;
  const { startAt, endAt } = first;
  const phone = row.phone ?? '';
  const all = numbersOfListed(row);
  const over = isTaskOver(of.state);
  return explain(
    ctx,
    {
      id: 0,
      taskId: 0,
      name: row.name ?? '',
      phone,
      numbers: all.length > 1 ? all : null,
      numberAt: 0,
      numberRound: 0,
      numbersOut: [],
      state: over ? 'skipped' : 'waiting',
      finalReason: over ? 'canceled' : null,
      dueAt: over ? null : startAt,
      tries: 0,
    },
    {
      id: 0,
      line,
      sipLineId,
      timeZone,
      startAt,
      endAt,
      parameters: storedParameters(roundParameters(of)),
      stateReason,
    },
    { task: taskToCome(of, first), ahead: ahead?.rows ?? 0 },
  );
}

/** The settings beginRound will give the task. */
function taskToCome(of: Plan, { startAt, endAt, redialIntervalMinutes, redialMax }: PlanRound): DialTask {
  const row = {
    id: 0,
    line: of.line,
    state: of.state,
    // A plan that was not approved in time has no task.
    state_reason: of.stateReason === 'notApproved' ? null : of.stateReason,
    start_at: new Date(startAt).toISOString(),
    end_at: new Date(endAt).toISOString(),
    time_zone: of.timeZone,
    redial: redialMax > 0,
    redial_interval_minutes: redialIntervalMinutes,
    redial_max: redialMax,
    expire_invalid: false,
    parameters: roundParameters(of),
    carrier_seed: 0,
    sip_line_id: of.sipLineId,
    dial_from: null,
    last_dialled_at: null,
  };
  return { ...dialTask(row), waiting: of.contactCount, lost: [], loadedTo: null };
}
