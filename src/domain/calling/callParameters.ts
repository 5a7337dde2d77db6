import {
  callWindowFromMinute,
  callWindowToMinute,
  contactNumberIntervalMaxSeconds,
  maxLostRateMaxPercent,
  maxLostRateMinPercent,
  qaLengthMaxSeconds,
  qaLimitRateAbovePercent,
  qaLimitRateDefaultPercent,
  qaLimitRateMaxPercent,
  remarkMaxChars,
  restMaxSeconds,
  ringLimitMaxSeconds,
  templateNameMaxChars,
  voicemailCheckMaxMs,
  voicemailMessageMaxChars,
  voicemailWaitMaxSeconds,
} from '../limits';
import { resultLetters } from './labels';
import { isName } from '../names/names';
import { checkLength, checkRange, checkRequired, checkWhole, problem, type FieldProblem } from '../problem';
import { isResultStrategy } from './resultStrategies';
import { clockText } from '../time/zone';

export const dialingOrders = ['sequential', 'parallel'] as const;
export type DialingOrder = (typeof dialingOrders)[number];

/** -1 off, 0 as the system is set, 1 on */
type VoicemailCheck = -1 | 0 | 1;
/** 1 hang up, 2 leave a message */
type VoicemailHandle = 1 | 2;

/** Call task parameters. */
export interface CallParameters {
  /** seconds a robot rests after each call before its next, whatever its result; 0: none */
  readonly restTimes: number;
  /** percent of the last 100 answered calls that may be lost; 0 is no restriction */
  readonly maxLostRate: number;
  /** seconds between the numbers of one contact; null when there is one number each */
  readonly contactNumberInterval: number | null;
  readonly dialingOrder: DialingOrder | null;
  /** seconds a call may ring; 0: as long as the network lets it */
  readonly ringLimit: number;
  readonly autoQa: 'Y' | 'N';
  /** calls at least this long are checked, seconds */
  readonly qaLimitLength: number;
  /** percent of calls checked */
  readonly qaLimitRate: number;
  /** result letters checked; none means all */
  readonly qaResultSelect: readonly string[];
  readonly resultStrategies: readonly string[];
  readonly remark: string;
  readonly templateName: string;
  readonly voicemailCheck: VoicemailCheck;
  /** milliseconds */
  readonly voicemailCheckDuration: number | null;
  readonly voicemailHandle: VoicemailHandle;
  /** seconds to wait for the machine's signal */
  readonly voicemailMaxWaitTime: number | null;
  readonly voicemailMsg: string;
  readonly voicemailRedial: boolean;
  /** daily pause within the call window, minutes after midnight in the task's zone; both or neither */
  readonly pauseStart: number | null;
  readonly pauseEnd: number | null;
}

/** As they are stored: lists of their own, which a reply may hand on. */
export interface StoredCallParameters extends CallParameters {
  readonly qaResultSelect: string[];
  readonly resultStrategies: string[];
}

/** The order in which the numbers of a contact are tried; shown only when a contact has several. */
export type NumberOrder = Pick<CallParameters, 'dialingOrder' | 'contactNumberInterval'>;

export const noNumberOrder: NumberOrder = { dialingOrder: null, contactNumberInterval: null };

/** Values that apply when nothing is set. */
export const defaultCallParameters: CallParameters = {
  restTimes: 0,
  maxLostRate: 0,
  ...noNumberOrder,
  ringLimit: 0,
  autoQa: 'N',
  qaLimitLength: 0,
  qaLimitRate: qaLimitRateDefaultPercent,
  qaResultSelect: [],
  resultStrategies: [],
  remark: '',
  templateName: '',
  voicemailCheck: 0,
  voicemailCheckDuration: null,
  voicemailHandle: 1,
  voicemailMaxWaitTime: null,
  voicemailMsg: '',
  voicemailRedial: false,
  pauseStart: null,
  pauseEnd: null,
};

export interface CallParametersContext {
  /** the contact list has several numbers per contact */
  readonly severalNumbers: boolean;
}

/**
 * The rules for one task's parameters; fields are named as in `CallParameters`. Parameters that do not apply are not
 * checked.
 */
export function checkCallParameters(p: CallParameters, { severalNumbers }: CallParametersContext): FieldProblem[] {
  return [
    ...checkWhole('restTimes', p.restTimes, 0, restMaxSeconds),
    ...(p.maxLostRate === 0
      ? []
      : checkRange('maxLostRate', p.maxLostRate, maxLostRateMinPercent, maxLostRateMaxPercent)),
    ...checkNumberOrder(p, { severalNumbers }),
    ...checkWhole('ringLimit', p.ringLimit, 0, ringLimitMaxSeconds),
    ...(p.autoQa === 'Y' ? checkQa(p) : []),
    ...(p.resultStrategies.every(isResultStrategy) ? [] : [problem('resultStrategies', 'unknownChoice')]),
    ...checkLength('remark', p.remark, remarkMaxChars),
    ...checkTemplateName(p.templateName),
    ...(p.voicemailCheck === 1 ? checkDetection(p.voicemailCheckDuration) : []),
    ...(leavesMessage(p) ? checkMessage(p) : []),
    ...checkPause(p),
  ];
}

/**
 * Replaces parameters that do not apply (a quality check that is off, a message never left) by their defaults: forms
 * store what was typed, tasks what applies.
 */
export function settleCallParameters(p: CallParameters, { severalNumbers }: CallParametersContext): CallParameters {
  const none = defaultCallParameters;
  const { qaLimitLength, qaLimitRate, qaResultSelect } = p.autoQa === 'Y' ? p : none;
  const { voicemailHandle, voicemailRedial } = p.voicemailCheck === -1 ? none : p;
  const { voicemailMaxWaitTime, voicemailMsg } = leavesMessage(p) ? p : none;
  return {
    ...p,
    qaLimitLength,
    qaLimitRate,
    qaResultSelect,
    ...settleNumberOrder(p, { severalNumbers }),
    voicemailHandle,
    voicemailRedial,
    voicemailMaxWaitTime,
    voicemailMsg,
    voicemailCheckDuration: p.voicemailCheck === 1 ? p.voicemailCheckDuration : none.voicemailCheckDuration,
  };
}

export function settleNumberOrder(
  { dialingOrder, contactNumberInterval }: NumberOrder,
  { severalNumbers }: CallParametersContext,
): NumberOrder {
  return severalNumbers ? { dialingOrder, contactNumberInterval } : noNumberOrder;
}

/** Without detection an answering machine is not recognised, so no message is left. */
function leavesMessage(p: CallParameters): boolean {
  return p.voicemailHandle === 2 && p.voicemailCheck !== -1;
}

/** For tasks and plans: without contacts that have several numbers there is no order to check. */
export function checkNumberOrder(
  { contactNumberInterval: interval, dialingOrder: order }: NumberOrder,
  { severalNumbers }: CallParametersContext,
): FieldProblem[] {
  if (!severalNumbers) return [];
  return [
    ...(interval === null ? [] : checkWhole('contactNumberInterval', interval, 0, contactNumberIntervalMaxSeconds)),
    ...checkRequired('dialingOrder', order),
  ];
}

function checkQa(p: CallParameters): FieldProblem[] {
  const unknown = p.qaResultSelect.some((letter) => !resultLetters.some((known) => known === letter));
  return [
    ...checkWhole('qaLimitLength', p.qaLimitLength, 0, qaLengthMaxSeconds),
    ...checkQaRate(p.qaLimitRate),
    ...(unknown ? [problem('qaResultSelect', 'unknownChoice')] : []),
  ];
}

/** In (1, 100]. */
function checkQaRate(rate: number): FieldProblem[] {
  if (rate === qaLimitRateAbovePercent) return [problem('qaLimitRate', 'notAbove', { min: qaLimitRateAbovePercent })];
  return checkRange('qaLimitRate', rate, qaLimitRateAbovePercent, qaLimitRateMaxPercent);
}

function checkTemplateName(name: string): FieldProblem[] {
  if (name === '') return [];
  return [
    ...(isName(name) ? [] : [problem('templateName', 'nameCharset')]),
    ...checkLength('templateName', name, templateNameMaxChars),
  ];
}

function checkDetection(duration: number | null): FieldProblem[] {
  const field = 'voicemailCheckDuration';
  if (duration === null) return [problem(field, 'required')];
  if (duration <= 0) return [problem(field, 'notAbove', { min: 0 })];
  return checkWhole(field, duration, 1, voicemailCheckMaxMs);
}

function checkMessage({ voicemailMaxWaitTime: wait, voicemailMsg: message }: CallParameters): FieldProblem[] {
  return [
    ...(wait === null
      ? [problem('voicemailMaxWaitTime', 'required')]
      : checkWhole('voicemailMaxWaitTime', wait, 1, voicemailWaitMaxSeconds)),
    ...checkRequired('voicemailMsg', message),
    ...checkLength('voicemailMsg', message, voicemailMessageMaxChars),
  ];
}

/** Start before end, inside the call window, and not all of it. */
function checkPause({ pauseStart: start, pauseEnd: end }: CallParameters): FieldProblem[] {
  if (start === null && end === null) return [];
  if (start === null || end === null) return [problem(start === null ? 'pauseStart' : 'pauseEnd', 'pauseIncomplete')];
  const whole = [...checkWhole('pauseStart', start, 0, 1_440), ...checkWhole('pauseEnd', end, 0, 1_440)];
  if (whole.length > 0) return whole;
  if (start >= end) return [problem('pauseEnd', 'pauseOrder')];
  const window = { from: clockText(callWindowFromMinute), to: clockText(callWindowToMinute) };
  const outside = start < callWindowFromMinute || end > callWindowToMinute;
  const allOfIt = start === callWindowFromMinute && end === callWindowToMinute;
  return outside || allOfIt
    ? [problem(start < callWindowFromMinute || allOfIt ? 'pauseStart' : 'pauseEnd', 'pauseOutsideWindow', window)]
    : [];
}
