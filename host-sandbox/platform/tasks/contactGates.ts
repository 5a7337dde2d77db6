import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { EndReason } from '@/domain/contactStates';
import type { LineId } from '@/domain/lines';
import { maskPhone } from '@/domain/maskPhone';
import { blocksOf } from '../blocking/blocksOf';
import { loadLaneShield } from '../blocking/loadShield';
import { companyWide } from '../scope/companyWide';
import { numberOf } from '../engine/dialing/contactNow';
import { endedReport, gateReport, type GateReport } from '../engine/dialing/gateReport';
import type { DialTask, SeveralNumbers } from '../engine/dialing/model';
import { numberOn } from '../engine/dialing/shieldGate';
import { loadBlacklist, loadLane } from '../engine/loadLane';
import type { Ctx } from '../handler';
import { Refusal } from '../refusal';
import { timestamp } from '../store/columns';
import { attempt, contact, task, type Contact, type Task } from '../store/schema/calling';
import { shieldStrategy } from '../store/schema/blocking';
import { isTask } from './whereTasks';

type Answer = Reply<'task.gates'>;
type Explained = Pick<Contact, 'id' | 'taskId' | 'name' | 'phone' | 'numbers' | 'numberAt' | 'numberRound' | 'numbersOut' | 'state' | 'finalReason' | 'dueAt' | 'tries'>;
type ExplainedTask = Pick<Task, 'id' | 'line' | 'sipLineId' | 'timeZone' | 'startAt' | 'endAt' | 'parameters' | 'stateReason'>;
interface Planned {
  readonly task: DialTask;
  readonly ahead: number;
}

export async function taskGatesOf(ctx: Ctx, line: LineId, taskId: number, contactId: number): Promise<Answer> {
  const [found] = await ctx.db.select({ contact, task }).from(contact).innerJoin(task, eq(task.id, contact.taskId)).where(and(eq(contact.id, contactId), eq(task.id, taskId), eq(task.line, line), isTask));
  if (!found) throw new Refusal('thing.unknown');
  return { ...(await explain(ctx, found.contact, found.task)), rounds: [] };
}

/** A contact that is not taken over yet has no id, and what would dial it is told beside it. */
export async function explain(ctx: Ctx, of: Explained, from: ExplainedTask, planned?: Planned): Promise<Omit<Answer, 'rounds'>> {
  const { db, person, now } = ctx;
  const { numbers: all } = of;
  const several: SeveralNumbers | undefined = all === null ? undefined : { all, at: of.numberAt, round: of.numberRound, out: of.numbersOut };
  const numbers = (all ?? [of.phone]).map((phone) => ({ line: from.line, phone }));
  // What is in front of a contact at its line is everybody's.
  const { lane, blacklist, shield } = await companyWide(db, async () => ({
    lane: (await loadLane(db, person.companyId, now, now, () => 1)).lane,
    blacklist: await loadBlacklist(db, person.companyId, numbers.map(({ phone }) => phone)),
    shield: await loadLaneShield(db, person.companyId, numbers, now),
  }));
  const dialTask = planned?.task ?? lane.tasks.find(({ id }) => id === from.id);
  const asked = { state: of.state, reason: of.finalReason as EndReason | null, dueAt: of.dueAt, phone: of.phone, ...(several ? { several } : {}), ahead: planned?.ahead ?? (of.state === 'waiting' && of.dueAt !== null ? await aheadOf(ctx, of) : 0) };
  const report = dialTask === undefined ? endedReport(asked.reason ?? 'unfinished') : gateReport({ ...lane, blacklist, shield }, dialTask, asked, now);
  const phone = report.phone ?? numberOf({ phone: of.phone, ...(several ? { several } : {}) });
  const held = blacklist.get(phone) ?? blacklist.get(numberOn(from.line, phone));
  const [last] = await db.select({ at: attempt.dialledAt }).from(attempt).where(eq(attempt.contactId, of.id)).orderBy(desc(attempt.number)).limit(1);
  const sipLine = lane.lines.find(({ id }) => id === from.sipLineId);
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
      restSeconds: from.parameters.restTimes,
      tries: of.tries,
      lastCallAt: last?.at ?? null,
      ahead: asked.ahead,
      line: { busy: lane.inProgress.filter(({ sipLineId }) => sipLineId === from.sipLineId).length, of: sipLine?.concurrency ?? 0 },
      licence: { busy: lane.inProgress.length, of: lane.licenceConcurrency },
      blacklistedUntil: held?.until ?? null,
      shield: of.finalReason === 'blocked' ? ((await blocksOf(db, [of.id])).get(of.id) ?? null) : await nameHold(ctx, report),
      stateReason: from.stateReason,
    },
  };
}

async function aheadOf({ db }: Ctx, { id, taskId, dueAt }: Explained): Promise<number> {
  const { rows } = await db.execute<{ ahead: number }>(sql`select count(*)::int as ahead from contact where task_id = ${taskId} and state = 'waiting' and (due_at, id) < (${timestamp(dueAt ?? 0)}, ${id})`);
  return rows[0]?.ahead ?? 0;
}

async function nameHold({ db }: Ctx, { hold }: GateReport) {
  if (hold === null) return null;
  const [found] = await db.select({ name: shieldStrategy.name }).from(shieldStrategy).where(eq(shieldStrategy.id, hold.strategyId));
  return { strategy: found?.name ?? '', times: hold.times, screeningDays: hold.screeningDays, until: hold.until };
}
