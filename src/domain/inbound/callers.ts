import type { PlannedCall } from '../calling/carrier';
import type { RingType } from '../calling/ringTypes';
import type { Turn } from '../calls/turn';
import type { Script, ScriptLanguage } from '../robots/script';

/** Somebody who calls a number of the company. */
export interface Arrival {
  /** names the caller's call among those of the number: the same caller is never taken twice */
  readonly key: string;
  /** E.164 */
  readonly phone: string;
  readonly at: number;
  /** the call of the company that the caller missed and answers by this one */
  readonly attemptId: number | null;
}

export interface CalledNumber {
  readonly id: number;
  readonly countryCode: string;
  /** of the company, by whose clock people call */
  readonly zone: string;
  /** calls on an average working day */
  readonly dailyCalls: number;
}

export interface CallToRobot extends Arrival {
  readonly numberId: number;
  readonly script: Script;
}

/** A call an agent was asked to take; the announcement is spoken where none does. */
export interface AgentCall {
  readonly plan: PlannedCall;
  readonly turns: readonly Turn[];
}

export interface MissedCall {
  readonly attemptId: number;
  readonly phone: string;
  readonly ringType: RingType;
  readonly endedAt: number;
}

/** The people who call in: simulated ones decide beforehand how their call goes, as with outbound calls. */
export interface Callers {
  /** after `from` and until `to`, in order; how the time is cut changes nothing */
  arrivals(number: CalledNumber, from: number, to: number): Arrival[];
  /** ms until this caller hangs up unanswered */
  patience(numberId: number, key: string): number;
  talk(call: CallToRobot): PlannedCall;
  agent(call: {
    readonly numberId: number;
    readonly key: string;
    readonly language: ScriptLanguage;
    readonly announcement: string;
  }): AgentCall;
  /** when a person who was missed calls back; null: never */
  callsBackAt(missed: MissedCall): number | null;
}
