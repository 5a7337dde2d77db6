// One call of a robot to a number that a person typed, to hear how it goes. It belongs to no task and counts nowhere.

import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';

/** `queued` until a channel is free; `refused` and `canceled` before anybody was spoken to. */
export const testCallStates = ['queued', 'calling', 'done', 'refused', 'canceled'] as const;
export type TestCallState = (typeof testCallStates)[number];

/** As it is shown: `calling` is told apart by whether somebody has picked up. */
export const testCallPhases = ['queued', 'ringing', 'talking', 'done', 'refused', 'canceled'] as const;
export type TestCallPhase = (typeof testCallPhases)[number];

/** Why a number may not be called now. */
const numberReasons = ['blacklisted', 'blocked', 'outsideHours'] as const;
export type NumberReason = (typeof numberReasons)[number];

/** Why a test call was not made. */
export const testCallReasons = [
  ...numberReasons,
  'licenceEnded',
  'lineDisabled',
  'dailyCap',
  'noChannel',
  'linkClosed',
] as const;
export type TestCallReason = (typeof testCallReasons)[number];

export const testCallLimits = {
  phoneMinDigits: 8,
  phoneMaxDigits: 20,
  valueChars: 60,
  variables: 40,
  /** of one person and of a company in a day of the company's zone */
  ofPersonADay: 20,
  ofCompanyADay: 100,
  /** minutes it waits for a channel before it is given up */
  queueMinutes: 10,
} as const;

export interface TestCallDraft {
  readonly line: string | null;
  readonly robotId: number | null;
  readonly sipLineId: number | null;
  readonly countryCode: string | null;
  readonly phone: string;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

export function checkTestCall(draft: TestCallDraft): FieldProblem[] {
  return [
    ...checkRequired('line', draft.line),
    ...checkRequired('robotId', draft.robotId),
    ...checkRequired('sipLineId', draft.sipLineId),
    ...checkRequired('countryCode', draft.countryCode),
    ...checkTestPhone('phone', draft.phone),
    ...draft.variables.flatMap(({ value }, at) => [
      ...checkRequired(`variables.${at}.value`, value),
      ...checkLength(`variables.${at}.value`, value.trim(), testCallLimits.valueChars),
    ]),
  ];
}

/** Digits only, as the country's people dial it or with its calling code. */
export function checkTestPhone(field: string, phone: string): FieldProblem[] {
  const digits = phone.trim();
  const { phoneMinDigits: min, phoneMaxDigits: max } = testCallLimits;
  if (digits === '') return [problem(field, 'required')];
  if (!/^[0-9]+$/.test(digits)) return [problem(field, 'digitsOnly')];
  return digits.length < min || digits.length > max ? [problem(field, 'digitCount', { min, max })] : [];
}

interface TimedCall {
  readonly state: TestCallState;
  /** null until it is answered, and when it will not be */
  readonly answeredAt: number | null;
}

export function testCallPhase({ state, answeredAt }: TimedCall, now: number): TestCallPhase {
  if (state !== 'calling') return state;
  return answeredAt !== null && answeredAt <= now ? 'talking' : 'ringing';
}

/** Whether something may still change by itself. */
export function isTestCallOpen(phase: TestCallPhase): boolean {
  return phase === 'queued' || phase === 'ringing' || phase === 'talking';
}

/** A talk is not broken off. */
export function isTestCallStoppable(phase: TestCallPhase): boolean {
  return phase === 'queued' || phase === 'ringing';
}
