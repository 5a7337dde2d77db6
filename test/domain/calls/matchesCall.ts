import { annotationState } from '@/domain/calls/annotation';
import type { CallFilter } from '@/domain/calls/callFilter';
import type { FeedbackCategory } from '@/domain/calls/callFeedback';
import { hasResult, type Finding } from '@/domain/calls/qualityCheck';
import { localParts } from '@/domain/time/zone';

/** The facts of a call that a filter compares. */
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

/** What a filter means, written without SQL: days, hours and weekdays are those of the zone. */
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
    (filter.feedback === undefined ||
      filter.feedback.length === 0 ||
      filter.feedback.some((category) => call.feedback?.includes(category))) &&
    (filter.finding === undefined || filter.finding.length === 0 || hasResult(call.check ?? null, filter.finding)) &&
    has(filter.annotation, annotationState(call.label, call.annotated ?? null)) &&
    (filter.minTalkSeconds === undefined || call.talkSeconds >= filter.minTalkSeconds) &&
    (filter.maxTalkSeconds === undefined || call.talkSeconds <= filter.maxTalkSeconds) &&
    (filter.stage === undefined || call.stage === filter.stage) &&
    (filter.inProgressAt === undefined ||
      (call.dialledAt <= filter.inProgressAt && call.endedAt > filter.inProgressAt)) &&
    (filter.search === undefined || isFound(filter.search, call))
  );
}

function has(wanted: readonly (string | number)[] | undefined, value: string | number | null): boolean {
  return wanted === undefined || wanted.length === 0 || (value !== null && wanted.includes(value));
}

/**
 * A call id, a whole number with its country code, or part of a name. The platform knows the company's country and
 * finds a number in the notation of that country too.
 */
function isFound(search: string, call: FilteredCall): boolean {
  const wanted = search.trim();
  if (wanted === '') return true;
  return (
    wanted === String(call.id) ||
    isWhole(wanted, call.phone) ||
    call.contactName.toLowerCase().includes(wanted.toLowerCase())
  );
}

function isWhole(wanted: string, phone: string): boolean {
  return (
    /^[+\d(][\d\s().\-/]*$/.test(wanted) && wanted.replace(/\D/g, '').replace(/^00/, '') === phone.replace('+', '')
  );
}
