import { and, eq, not } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { estimateTask } from '@/domain/calling/estimate';
import type { LineId } from '@/domain/products/lines';
import { checkTask, zoneOfTask } from '@/domain/tasks/task';
import { shieldedContacts } from '../../../blocking/shield/shieldAtCreation';
import { blacklistedAt, countNotes, isGood } from '../../../contacts/listNotes';
import { findList, numbersIn } from '../../../contacts/presentList';
import { hoursOf } from '../../../engine/taskSettings';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { contactListRow, sipLine } from '../../../../foundation/store/schema/calling/calling';
import { company } from '../../../../foundation/store/schema/accounts/core';
import { findTask } from '../findTask';
import { measuredPace, type MeasuredPace } from './measuredPace';
import { dialledOf } from '../taskDigest';

type Draft = Parsed<'task.estimate'>['body'];

/** Estimates of a draft, as far as it is filled in; a figure that still lacks its input is null. */
export async function estimateDraft(ctx: Ctx, line: LineId, draft: Draft): Promise<Reply<'task.estimate'>> {
  const { taskId, ...rest } = draft;
  if (taskId !== undefined) return estimateFor(ctx, line, rest, await peopleOfTask(ctx, line, taskId));
  return estimateFor(ctx, line, rest, draft.listId === null ? null : await peopleOfList(ctx, line, draft.listId));
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

interface People {
  readonly willCall: number;
  readonly blacklisted: number;
  /** number of contacts the smart shield blocks */
  readonly blocked: number;
  readonly inOtherTask: number;
  /** average number of phone numbers of a contact; 1 by default */
  readonly numbersEach?: number;
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
  const expected =
    people === null || channels === null || startAt === null || endAt === null || !canBeEstimated(draft, ctx)
      ? null
      : estimateTask({
          ...roundOf(pace, people.numbersEach ?? 1),
          contacts: people.willCall,
          startAt: Math.max(startAt, ctx.now),
          endAt,
          zone,
          hours: hoursOf(draft.parameters),
          concurrency: channels.concurrency,
          restSeconds: draft.parameters.restTimes * callsOfRound(pace, people.numbersEach ?? 1),
          redial: draft.redial,
          redialIntervalMinutes: draft.redialIntervalMinutes,
          redialMax: draft.redialMax,
        });
  return {
    willCall: people?.willCall ?? null,
    blacklisted: people?.blacklisted ?? 0,
    blocked: people?.blocked ?? 0,
    inOtherTask: people?.inOtherTask ?? 0,
    concurrency: channels?.concurrency ?? null,
    bound: channels?.bound ?? null,
    expectedAttempts:
      expected === null ? null : Math.round(expected.expectedAttempts * callsOfRound(pace, people?.numbersEach ?? 1)),
    firstCallAt: expected?.firstCallAt ?? null,
    expectedEndAt: expected?.expectedEndAt ?? null,
    cutOff: expected?.cutOff ?? null,
    redialsCutOff: expected?.redialsCutOff ?? null,
    assumptions: {
      answerRate: pace.answerRate,
      secondsPerAttempt: pace.secondsPerAttempt,
      measuredOn: pace.measuredOn,
      basis: pace.basis,
    },
  };
}

export async function peopleOfList(ctx: Ctx, line: LineId, listId: number): Promise<People> {
  const list = await findList(ctx, line, listId);
  if (list.state === 'reading') throw new Refusal('list.notReady');
  const notes = await countNotes(ctx.db, list.id, ctx.now, ctx.person.countryCode);
  const callable = await ctx.db
    .select({ phone: contactListRow.phone, fields: contactListRow.fields })
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, list.id), isGood, not(blacklistedAt(ctx.now))));
  const blocked = await shieldedContacts(
    ctx.db,
    ctx.person.companyId,
    line,
    callable.map(({ phone, fields }) => [phone, fields.phone_2, fields.phone_3]),
    ctx.now,
  );
  return {
    willCall: list.counts.good - notes.blacklisted - blocked,
    blocked,
    numbersEach: numbersIn(list.counts) / Math.max(1, list.counts.good),
    ...notes,
  };
}

async function peopleOfTask(ctx: Ctx, line: LineId, taskId: number): Promise<People> {
  const task = await findTask(ctx, line, taskId);
  return { willCall: (await dialledOf(ctx.db, task)).contacts, blacklisted: 0, blocked: 0, inOtherTask: 0 };
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

const bearing = /^(startAt|endAt|timeZone|redial|parameters\.(pause|restTimes))/;

/** An estimate needs valid times and redials; a start that has just passed does not matter. */
function canBeEstimated(draft: Omit<Draft, 'taskId'>, { now, person }: Ctx): boolean {
  return !checkTask(draft, { now, zone: person.timeZone }).some(
    ({ field, code }) => bearing.test(field) && code !== 'startPast',
  );
}
