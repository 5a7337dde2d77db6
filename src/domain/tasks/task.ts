import { checkCallParameters, type CallParameters } from '../calling/callParameters';
import {
  callWindowFromMinute,
  callWindowToMinute,
  dayMinutes,
  minuteMs,
  redialCountMax,
  redialCountMin,
  redialIntervalMaxMinutes,
  redialIntervalMinMinutes,
  redialSpareMinutes,
  taskAheadDays,
  taskMinMinutes,
  taskNameMaxChars,
} from '../limits';
import { checkName } from '../names/names';
import { checkRequired, checkWhole, problem, within, type FieldProblem } from '../problem';
import { addDays, clockText, isZone, localDay, localParts } from '../time/zone';

/** Draft of the create form; null is "not filled yet". */
export interface TaskDraft {
  readonly name: string;
  readonly listId: number | null;
  readonly robotId: number | null;
  readonly sipLineId: number | null;
  readonly startAt: number | null;
  readonly endAt: number | null;
  /** IANA zone its times and its call window are judged in; empty: the account's */
  readonly timeZone: string;
  readonly redial: boolean;
  readonly redialIntervalMinutes: number;
  readonly redialMax: number;
  readonly expireInvalid: boolean;
  readonly parameters: CallParameters;
}

export interface TaskContext {
  readonly now: number;
  /** the account's zone */
  readonly zone: string;
  /** the contact list has several numbers per contact */
  readonly severalNumbers?: boolean;
}

export function zoneOfTask(draft: Pick<TaskDraft, 'timeZone'>, accountZone: string): string {
  return draft.timeZone === '' ? accountZone : draft.timeZone;
}

/** Every rule of a new task; the form and the platform check the same. */
export function checkTask(draft: TaskDraft, { now, zone, severalNumbers = false }: TaskContext): FieldProblem[] {
  return [
    ...checkName('name', draft.name, taskNameMaxChars),
    ...checkRequired('listId', draft.listId),
    ...checkRequired('robotId', draft.robotId),
    ...checkRequired('sipLineId', draft.sipLineId),
    ...checkRedial(draft),
    ...checkTimes(draft, now, zoneOfTask(draft, zone)),
    ...within('parameters', checkCallParameters(draft.parameters, { severalNumbers })),
  ];
}

type Times = Pick<TaskDraft, 'startAt' | 'endAt' | 'redial' | 'redialIntervalMinutes' | 'redialMax'>;
type Redial = Omit<Times, 'startAt' | 'endAt'>;

/** Minutes a task has to last: redial interval times count plus 30 minutes, at least five minutes. */
export function neededMinutes({ redial, redialIntervalMinutes, redialMax }: Redial): number {
  return redial ? Math.max(redialIntervalMinutes * redialMax + redialSpareMinutes, taskMinMinutes) : taskMinMinutes;
}

/** The last day a task may start or end on: the fifth from today, today being day 0. */
export function lastTaskDay(now: number, zone: string): string {
  return addDays(localDay(now, zone), taskAheadDays);
}

function checkRedial({ redial, redialIntervalMinutes: interval, redialMax: max }: TaskDraft): FieldProblem[] {
  if (!redial) return [];
  return [
    ...checkWhole('redialIntervalMinutes', interval, redialIntervalMinMinutes, redialIntervalMaxMinutes),
    ...checkWhole('redialMax', max, redialCountMin, redialCountMax),
  ];
}

/** Start and end, judged on the calendar and clock of the task's zone. */
function checkTimes(draft: Times, now: number, zone: string): FieldProblem[] {
  const { startAt, endAt } = draft;
  // Days and window cannot be computed in an unknown zone; the times are checked once the zone is valid.
  if (!isZone(zone))
    return [problem('timeZone', 'zoneUnknown'), ...checkRequired('startAt', startAt), ...checkRequired('endAt', endAt)];
  return [
    ...(startAt === null ? [problem('startAt', 'required')] : checkMoment('startAt', startAt, now, zone)),
    ...(endAt === null ? [problem('endAt', 'required')] : checkMoment('endAt', endAt, now, zone)),
    ...(startAt === null || endAt === null ? [] : checkLasting(startAt, endAt, draft)),
  ];
}

function checkMoment(field: 'startAt' | 'endAt', at: number, now: number, zone: string): FieldProblem[] {
  if (!Number.isFinite(at)) return [problem(field, 'notNumber')];
  const last = lastTaskDay(now, zone);
  // Instants this far off are refused without the calendar, which fails at the limits of Date.
  if (at > now + farMs) return [problem(field, 'tooFarAhead', { day: last })];
  if (at < now - farMs) return [problem(field, 'startPast')];
  return [
    ...(field === 'startAt' && at < now ? [problem(field, 'startPast')] : []),
    ...(inWindow(field, localParts(at, zone).minutes) ? [] : [problem(field, 'outsideWindow', windowTexts)]),
    ...(localDay(at, zone) > last ? [problem(field, 'tooFarAhead', { day: last })] : []),
  ];
}

/** a year: well beyond what tasks may reach */
const farMs = 365 * dayMinutes * minuteMs;
const windowTexts = { from: clockText(callWindowFromMinute), to: clockText(callWindowToMinute) };

/** Half open at the start, which is when a call may begin; an end at 22:00 lies within the window. */
function inWindow(field: 'startAt' | 'endAt', minutes: number): boolean {
  if (minutes < callWindowFromMinute) return false;
  return field === 'startAt' ? minutes < callWindowToMinute : minutes <= callWindowToMinute;
}

function checkLasting(startAt: number, endAt: number, redial: Redial): FieldProblem[] {
  const given = (endAt - startAt) / minuteMs;
  if (given < taskMinMinutes) return [problem('endAt', 'endTooSoon', { minutes: taskMinMinutes })];
  const needed = neededMinutes(redial);
  return given < needed ? [problem('endAt', 'durationTooShort', { needed, given: Math.floor(given) })] : [];
}
