import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { EndReason } from '@/domain/contacts/contactStates';
import type { PlanStateReason } from '@/domain/plans/planStates';
import type { LineId } from '@/domain/products/lines';
import { calleeHours, callingCodeOf } from '../../../../foundation/phones/calleeHours';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { blocksOf } from '../../../blocking/shield/blocksOf';
import { loadDialShield } from '../../../blocking/shield/loadShield';
import { companyWide } from '../../../../accounts/scope/companyWide';
import { numberOf } from '../../../engine/dialing/contactNow';
import { endedReport, gateReport, type GateReport } from '../../../engine/dialing/gateReport';
import type { DialTask, SeveralNumbers } from '../../../engine/dialing/model';
import { numberOn } from '../../../blocking/shield/shieldGate';
import { loadBlacklist, loadDialState } from '../../../engine/loadDialState';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { timestamp } from '../../../../foundation/store/columns';
import { attempt, contact, task, type Contact, type Task } from '../../../../foundation/store/schema/calling/calling';
import { shieldStrategy } from '../../../../foundation/store/schema/calling/blocking';
import { isTask } from '../../../calls/isTask';

type Answer = Reply<'task.gates'>;
type Explained = Pick<
  Contact,
  | 'id'
  | 'taskId'
  | 'name'
  | 'phone'
  | 'numbers'
  | 'numberAt'
  | 'numberRound'
  | 'numbersOut'
  | 'state'
  | 'finalReason'
  | 'dueAt'
  | 'tries'
>;
interface ExplainedTask extends Pick<
  Task,
  'id' | 'line' | 'sipLineId' | 'timeZone' | 'startAt' | 'endAt' | 'parameters'
> {
  /** reason of the plan's state, for contacts before its first round */
  readonly stateReason: PlanStateReason | null;
}
interface Planned {
  readonly task: DialTask;
  readonly ahead: number;
}

export async function taskGatesOf(ctx: Ctx, line: LineId, taskId: number, contactId: number): Promise<Answer> {
  const [found] = await ctx.db
    .select({ contact, task })
    .from(contact)
    .innerJoin(task, eq(task.id, contact.taskId))
    .where(and(eq(contact.id, contactId), eq(task.id, taskId), eq(task.line, line), isTask));
  if (!found) throw new Refusal('thing.unknown');
  return { ...(await explain(ctx, found.contact, found.task)), rounds: [] };
}

/** A contact that is not taken over yet has no id, so the blocks of its numbers are passed in. */
export async function explain(
  ctx: Ctx,
  of: Explained,
  from: ExplainedTask,
  planned?: Planned,
): Promise<Omit<Answer, 'rounds'>> {
  const { db, person, now } = ctx;
  const { numbers: all } = of;
  const several: SeveralNumbers | undefined =
    all === null ? undefined : { all, at: of.numberAt, round: of.numberRound, out: of.numbersOut };
  const numbers = (all ?? [of.phone]).map((phone) => ({ line: from.line, phone }));
  // The queue at the SIP line contains contacts of the whole company, whatever the person's data scope.
  const { dialState, blacklist, shield } = await companyWide(db, async () => ({
    dialState: (await loadDialState(db, person.companyId, now, now, () => 1)).dialState,
    blacklist: await loadBlacklist(
      db,
      person.companyId,
      numbers.map(({ phone }) => phone),
    ),
    shield: await loadDialShield(db, person.companyId, numbers, now),
  }));
  const dialTask = planned?.task ?? dialState.tasks.find(({ id }) => id === from.id);
  const reported = {
    state: of.state,
    reason: of.finalReason as EndReason | null,
    dueAt: of.dueAt,
    phone: of.phone,
    ...(several ? { several } : {}),
    ahead: planned?.ahead ?? (of.state === 'waiting' && of.dueAt !== null ? await aheadOf(ctx, of) : 0),
  };
  const report =
    dialTask === undefined
      ? endedReport(reported.reason ?? 'unfinished')
      : gateReport({ ...dialState, blacklist, shield }, dialTask, reported, now);
  const phone = report.phone ?? numberOf({ phone: of.phone, ...(several ? { several } : {}) });
  const entry = blacklist.get(phone) ?? blacklist.get(numberOn(from.line, phone));
  const [last] = await db
    .select({ at: attempt.dialledAt })
    .from(attempt)
    .where(eq(attempt.contactId, of.id))
    .orderBy(desc(attempt.number))
    .limit(1);
  const sipLine = dialState.lines.find(({ id }) => id === from.sipLineId);
  return {
    name: of.name,
    phone: maskPhone(phone),
    state: of.state,
    reason: of.finalReason,
    gates: [...report.gates],
    nextAt: report.nextAt,
    facts: {
      timeZone: from.timeZone,
      startAt: from.startAt,
      endAt: from.endAt,
      pauseStart: from.parameters.pauseStart,
      pauseEnd: from.parameters.pauseEnd,
      hasCalleeHours: calleeHours(callingCodeOf(phone), from.timeZone, undefined) !== undefined,
      restSeconds: from.parameters.restTimes,
      tries: of.tries,
      lastCallAt: last?.at ?? null,
      ahead: reported.ahead,
      line: {
        busy: dialState.inProgress.filter(({ sipLineId }) => sipLineId === from.sipLineId).length,
        of: sipLine?.concurrency ?? 0,
      },
      licence: { busy: dialState.inProgress.length, of: dialState.licenceConcurrency },
      dailyCap: dialState.dailyCap ? { begun: dialState.dailyCap.begun, of: dialState.dailyCap.most } : null,
      blacklistedUntil: entry?.until ?? null,
      shield:
        of.finalReason === 'blocked'
          ? ((await blocksOf(db, [of.id])).get(of.id) ?? null)
          : await presentBlock(ctx, report),
      stateReason: from.stateReason,
    },
  };
}

async function aheadOf({ db }: Ctx, { id, taskId, dueAt }: Explained): Promise<number> {
  const { rows } = await db.execute<{ ahead: number }>(
    sql`select count(*)::int as ahead from contact where task_id = ${taskId} and state = 'waiting' and (due_at, id) < (${timestamp(dueAt ?? 0)}, ${id})`,
  );
  return rows[0]?.ahead ?? 0;
}

async function presentBlock({ db }: Ctx, { block }: GateReport) {
  if (block === null) return null;
  const [found] = await db
    .select({ name: shieldStrategy.name })
    .from(shieldStrategy)
    .where(eq(shieldStrategy.id, block.strategyId));
  return { strategy: found?.name ?? '', times: block.times, screeningDays: block.screeningDays, until: block.until };
}
