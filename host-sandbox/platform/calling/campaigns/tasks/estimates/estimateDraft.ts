import { and, eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { estimateTask } from '@/domain/calling/estimate';
import type { LineId } from '@/domain/products/lines';
import { checkTask, zoneOfTask } from '@/domain/tasks/task';
import { findList } from '../../../contacts/presentList';
import { hoursOf } from '../../../engine/taskSettings';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { sipLine, type Task } from '../../../../foundation/store/schema/calling/calling';
import { company } from '../../../../foundation/store/schema/accounts/core';
import { countCallsOfDay } from '../../../../accounts/access/countCallsOfDay';
import { findTask } from '../findTask';
import { measuredPace, type MeasuredPace } from './measuredPace';
import { numbersToApprove } from '../taskDigest';
import { contactsOfList } from '../../rehearsal/subjectContacts';
import { numbersOf } from '../../rehearsal/adoptContacts';
import { calleeHours } from '../../../../foundation/phones/calleeHours';
import { countPeople, type People } from './countPeople';

type Draft = Parsed<'task.estimate'>['body'];

/** Estimates of a draft, as far as it is filled in; a figure that still lacks its input is null. */
export async function estimateDraft(ctx: Ctx, line: LineId, draft: Draft): Promise<Reply<'task.estimate'>> {
  const { taskId, ...rest } = draft;
  const at = firstCallOf(rest, ctx);
  if (taskId !== undefined) {
    const task = await findTask(ctx, line, taskId);
    return estimateFor(ctx, line, rest, await peopleOfTask(ctx, task, at));
  }
  return estimateFor(ctx, line, rest, draft.listId === null ? null : await peopleOfList(ctx, line, draft.listId, at));
}

/** Average number of calls in one try of a contact: its numbers are dialled until one answers. */
function callsOfRound({ answerRate }: MeasuredPace, numbersEach: number): number {
  return answerRate <= 0 || numbersEach === 1 ? numbersEach : (1 - (1 - answerRate) ** numbersEach) / answerRate;
}

/** The forecast counts tries of a contact: each is as long as its calls and succeeds if any of them does. */
function roundOf(pace: MeasuredPace, numbersEach: number): MeasuredPace {
  return {
    ...pace,
    answerRate: 1 - (1 - pace.answerRate) ** numbersEach,
    secondsPerAttempt: pace.secondsPerAttempt * callsOfRound(pace, numbersEach),
  };
}

/** The same for contacts in memory: those of a task that waits for its approval. */
export async function estimateFor(
  ctx: Ctx,
  line: LineId,
  draft: Omit<Draft, 'taskId'>,
  people: People | null,
): Promise<Reply<'task.estimate'>> {
  const channels = draft.sipLineId === null ? null : await channelsOf(ctx, draft.sipLineId);
  const pace = await measuredPace(ctx.db, line, draft.robotId, ctx.now);
  const zone = zoneOfTask(draft, ctx.person.timeZone);
  const { startAt, endAt } = draft;
  const ownHours = hoursOf(draft.parameters);
  const hours = calleeHours(people?.callingCode, zone, ownHours);
  const numbersEach = people?.numbersEach ?? 1;
  const expected =
    people === null || channels === null || startAt === null || endAt === null || !canBeEstimated(draft, ctx)
      ? null
      : estimateTask({
          ...roundOf(pace, numbersEach),
          contacts: people.willCall,
          startAt: Math.max(startAt, ctx.now),
          endAt,
          zone,
          hours,
          concurrency: channels.concurrency,
          restSeconds: draft.parameters.restTimes * callsOfRound(pace, numbersEach),
          redial: draft.redial,
          redialIntervalMinutes: draft.redialIntervalMinutes,
          redialMax: draft.redialMax,
        });
  return {
    willCall: people?.willCall ?? null,
    blacklisted: people?.blacklisted ?? 0,
    blocked: people?.blocked ?? 0,
    inOtherTask: people?.inOtherTask ?? 0,
    calleeZones: [...(hours.calleeZones ?? [])],
    concurrency: channels?.concurrency ?? null,
    bound: channels?.bound ?? null,
    expectedAttempts:
      expected === null ? null : Math.round(expected.expectedAttempts * callsOfRound(pace, numbersEach)),
    firstCallAt: expected?.firstCallAt ?? null,
    expectedEndAt: expected?.expectedEndAt ?? null,
    cutOff: expected?.cutOff ?? null,
    redialsCutOff: expected?.redialsCutOff ?? null,
    dailyCap: await dailyCapOf(ctx),
    assumptions: {
      answerRate: pace.answerRate,
      secondsPerAttempt: pace.secondsPerAttempt,
      measuredOn: pace.measuredOn,
      basis: pace.basis,
    },
  };
}

export async function peopleOfList(ctx: Ctx, line: LineId, listId: number, at: number): Promise<People> {
  const list = await findList(ctx, line, listId);
  if (list.state === 'reading') throw new Refusal('list.notReady');
  const contacts = (await contactsOfList(ctx.db, list.id)).map(numbersOf);
  return countPeople(ctx, line, contacts, { now: ctx.now, at, isNew: true });
}

/** The contacts an approval of the task covers. */
export async function peopleOfTask(ctx: Ctx, task: Task, at: number): Promise<People> {
  const contacts = await numbersToApprove(ctx.db, task.id);
  return countPeople(ctx, task.line, contacts, { now: ctx.now, at, isNew: false, taskId: task.id });
}

/** Simultaneous calls: the SIP line's channels, or fewer when the licence allows fewer. */
async function channelsOf({ db, person }: Ctx, sipLineId: number) {
  const [found] = await db
    .select({ channels: sipLine.concurrency, licence: company.licenceConcurrency })
    .from(sipLine)
    .innerJoin(company, eq(company.id, sipLine.companyId))
    .where(and(eq(sipLine.id, sipLineId), eq(sipLine.companyId, person.companyId)));
  if (!found) throw new Refusal('thing.unknown');
  const bound: 'line' | 'licence' = found.channels <= found.licence ? 'line' : 'licence';
  return { concurrency: Math.min(found.channels, found.licence), bound };
}

async function dailyCapOf({ db, person, now }: Ctx): Promise<Reply<'task.estimate'>['dailyCap']> {
  const [found] = await db
    .select({ most: company.dailyCallCap, zone: company.timeZone })
    .from(company)
    .where(eq(company.id, person.companyId));
  if (!found || found.most === null) return null;
  return { begun: await countCallsOfDay(db, person.companyId, found.zone, now), of: found.most };
}

/** When the first call would be, as far as the draft says; now while it does not. */
function firstCallOf(draft: Omit<Draft, 'taskId'>, ctx: Ctx): number {
  return draft.startAt !== null && draft.endAt !== null && canBeEstimated(draft, ctx)
    ? Math.max(draft.startAt, ctx.now)
    : ctx.now;
}

const bearing = /^(startAt|endAt|timeZone|redial|parameters\.(pause|restTimes))/;

/** An estimate needs valid times and redials; a start that has just passed does not matter. */
function canBeEstimated(draft: Omit<Draft, 'taskId'>, { now, person }: Ctx): boolean {
  return !checkTask(draft, { now, zone: person.timeZone }).some(
    ({ field, code }) => bearing.test(field) && code !== 'startPast',
  );
}
