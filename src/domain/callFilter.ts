import { annotationState, annotationStates, type AnnotationState } from './annotation';
import { feedbackCategories, type FeedbackCategory } from './callFeedback';
import type { CallOutcome, HangupParty, ResultLetter, TransferState } from './labels';
import { callOutcomes, hangupParties, resultLetters, transferStates } from './labels';
import { contactFieldMaxChars } from './limits';
import { checkResults, hasResult, type CheckResult, type Finding } from './qualityCheck';
import { ringTypes, type RingType } from './ringTypes';
import { isDay, localParts } from './zone';

/**
 * What narrows the ledger of one line (the line stands in the path). Call details, every figure and
 * every export take it: that is why a figure and the rows behind it agree. Left out or empty: no
 * restriction. Names and meaning are those of the query of `call.list`.
 */
export interface CallFilter {
  /** dialled in the half-open [from, to), instants; they beat the days */
  readonly from?: number;
  readonly to?: number;
  /** days of the account's zone, both included */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly taskId?: readonly number[];
  readonly robotId?: readonly number[];
  readonly sipLineId?: readonly number[];
  readonly contactId?: number;
  readonly search?: string;
  readonly label?: readonly string[];
  readonly result?: readonly ResultLetter[];
  readonly ringType?: readonly RingType[];
  readonly outcome?: readonly CallOutcome[];
  readonly hangup?: readonly HangupParty[];
  readonly transfer?: readonly TransferState[];
  /** 0 to 23, by the account's clock */
  readonly hour?: readonly number[];
  /** 1 = Monday … 7 = Sunday */
  readonly weekday?: readonly number[];
  /** 1 is the first call to the contact */
  readonly tryNumber?: readonly number[];
  /** whole seconds, both included */
  readonly minTalkSeconds?: number;
  readonly maxTalkSeconds?: number;
  /** of the line's stage report (domain/stages), as it was on the day of dialling; a name may hold a comma, so one */
  readonly stage?: string;
  /** dialled at this instant or before, and not over at it */
  readonly inProgressAt?: number;
  /** somebody said this of it */
  readonly feedback?: readonly FeedbackCategory[];
  readonly annotation?: readonly AnnotationState[];
  /** the automatic check found one of these, or nothing */
  readonly finding?: readonly CheckResult[];
}

/** How each part is written in a query string, and what of it is understood. */
const parts: { readonly [K in keyof Required<CallFilter>]: Part } = {
  from: whole(),
  to: whole(),
  fromDay: text(isDay),
  toDay: text(isDay),
  taskId: list(whole(1)),
  robotId: list(whole(1)),
  sipLineId: list(whole(1)),
  contactId: whole(1),
  search: text((value) => value.trim() !== '' && value.length <= 100),
  label: list(text((value) => /^[A-Z]$/.test(value))),
  result: list(oneOf(resultLetters)),
  ringType: list(oneOf(ringTypes)),
  outcome: list(oneOf(callOutcomes)),
  hangup: list(oneOf(hangupParties)),
  transfer: list(oneOf(transferStates)),
  hour: list(whole(0, 23)),
  weekday: list(whole(1, 7)),
  tryNumber: list(whole(1)),
  minTalkSeconds: whole(0),
  maxTalkSeconds: whole(0),
  stage: text((value) => value.trim() !== '' && value.length <= contactFieldMaxChars),
  inProgressAt: whole(),
  feedback: list(oneOf(feedbackCategories)),
  annotation: list(oneOf(annotationStates)),
  finding: list(oneOf(checkResults)),
};

type Value = string | number | readonly (string | number)[];
interface Part {
  /** undefined: not understood, and left out */
  readonly read: (written: string) => Value | undefined;
}

/** As a query string carries it: lists separated by commas, in the order of the type. */
export function callFilterToQuery(filter: CallFilter): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of filterKeys) {
    const value: Value | undefined = filter[name];
    const written = value === undefined ? '' : String(value);
    if (written !== '') query[name] = written;
  }
  return query;
}

/** Reads a query string; what is not understood is left out, entry by entry. */
export function callFilterFromQuery(query: Readonly<Record<string, string | undefined>>): CallFilter {
  const filter: Partial<Record<keyof CallFilter, Value>> = {};
  for (const name of filterKeys) {
    const written = query[name];
    const value = written === undefined || written === '' ? undefined : parts[name].read(written);
    if (value !== undefined) filter[name] = value;
  }
  // Each part was read by its own reader, so each value is of its own type.
  return filter as CallFilter;
}

export const filterKeys: readonly (keyof CallFilter)[] = Object.keys(parts).filter(isFilterKey);

export function isFilterKey(name: string): name is keyof CallFilter {
  return Object.hasOwn(parts, name);
}

function whole(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Part {
  return {
    read: (written) => {
      const value = /^-?\d{1,16}$/.test(written) ? Number(written) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

function text(accepts: (value: string) => boolean): Part {
  return { read: (written) => (accepts(written) ? written : undefined) };
}

function oneOf(known: readonly string[]): Part {
  return text((value) => known.includes(value));
}

function list(one: Part): Part {
  return {
    read: (written) => {
      const values = written.split(',').flatMap((entry) => {
        const value = one.read(entry);
        return typeof value === 'string' || typeof value === 'number' ? [value] : [];
      });
      return values.length > 0 ? [...new Set(values)] : undefined;
    },
  };
}

/** What of a call the filter looks at. */
export interface FilteredCall {
  readonly id: number;
  readonly dialledAt: number;
  readonly taskId: number;
  readonly robotId: number;
  readonly sipLineId: number;
  readonly contactId: number;
  readonly contactName: string;
  readonly phone: string;
  readonly label: string;
  readonly result: string;
  readonly ringType: string;
  readonly outcome: string;
  readonly hangup: string | null;
  readonly transfer: string;
  readonly tryNumber: number;
  readonly talkSeconds: number;
  readonly stage: string;
  readonly endedAt: number;
  /** categories that were fed back; none when left out */
  readonly feedback?: readonly FeedbackCategory[];
  /** the label a person gave */
  readonly annotated?: string | null;
  /** what the automatic check found; null or left out when it was not checked */
  readonly check?: readonly Finding[] | null;
}

/** Whether a call passes; days, hours and weekdays are those of the zone. The platform says the same in SQL. */
export function matchesCall(filter: CallFilter, call: FilteredCall, zone: string): boolean {
  const local = localParts(call.dialledAt, zone);
  const { from, to, fromDay, toDay } = filter;
  return (
    (from === undefined ? fromDay === undefined || local.day >= fromDay : call.dialledAt >= from) &&
    (to === undefined ? toDay === undefined || local.day <= toDay : call.dialledAt < to) &&
    has(filter.taskId, call.taskId) &&
    has(filter.robotId, call.robotId) &&
    has(filter.sipLineId, call.sipLineId) &&
    (filter.contactId === undefined || call.contactId === filter.contactId) &&
    has(filter.label, call.label) &&
    has(filter.result, call.result) &&
    has(filter.ringType, call.ringType) &&
    has(filter.outcome, call.outcome) &&
    has(filter.hangup, call.hangup) &&
    has(filter.transfer, call.transfer) &&
    has(filter.hour, local.hour) &&
    has(filter.weekday, local.weekday) &&
    has(filter.tryNumber, call.tryNumber) &&
    (filter.feedback === undefined || filter.feedback.length === 0 || filter.feedback.some((category) => call.feedback?.includes(category))) &&
    (filter.finding === undefined || filter.finding.length === 0 || hasResult(call.check ?? null, filter.finding)) &&
    has(filter.annotation, annotationState(call.label, call.annotated ?? null)) &&
    (filter.minTalkSeconds === undefined || call.talkSeconds >= filter.minTalkSeconds) &&
    (filter.maxTalkSeconds === undefined || call.talkSeconds <= filter.maxTalkSeconds) &&
    (filter.stage === undefined || call.stage === filter.stage) &&
    (filter.inProgressAt === undefined || (call.dialledAt <= filter.inProgressAt && call.endedAt > filter.inProgressAt)) &&
    (filter.search === undefined || isFound(filter.search, call))
  );
}

function has(wanted: readonly (string | number)[] | undefined, value: string | number | null): boolean {
  return wanted === undefined || wanted.length === 0 || (value !== null && wanted.includes(value));
}

/**
 * A call id, a whole number with its country code, or part of a name. The platform knows the company's country and finds
 * a number in the notation of that country too.
 */
function isFound(search: string, call: FilteredCall): boolean {
  const wanted = search.trim();
  if (wanted === '') return true;
  return wanted === String(call.id) || isWhole(wanted, call.phone) || call.contactName.toLowerCase().includes(wanted.toLowerCase());
}

function isWhole(wanted: string, phone: string): boolean {
  return /^[+\d(][\d\s().\-/]*$/.test(wanted) && wanted.replace(/\D/g, '').replace(/^00/, '') === phone.replace('+', '');
}
