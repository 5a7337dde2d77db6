import { checkAnnotation } from '../calls/annotation';
import type { LabelledProduct } from './labels';
import { deskRemarkMaxChars } from '../limits';
import { checkLength, checkRequired, isMissing, problem, type FieldProblem } from '../problem';

// Outcomes of calls a robot puts through to an agent at the call assistant.

/** How a call that was taken went, in the order it is offered; words: desk.json `outcome.<id>`. */
export const deskOutcomes = ['settled', 'promised', 'callBack', 'declined', 'wrongPerson', 'cutOff'] as const;
export type DeskOutcome = (typeof deskOutcomes)[number];

export const deskCallStates = ['waiting', 'talking', 'wrapUp', 'finished', 'missed'] as const;
export type DeskCallState = (typeof deskCallStates)[number];

export const deskAgentStates = ['ready', 'talking', 'wrapUp', 'away'] as const;
export type DeskAgentState = (typeof deskAgentStates)[number];

export interface DeskMoments {
  readonly takenBy: number | null;
  readonly endedAt: number | null;
  readonly finishedAt: number | null;
}

export function deskCallState({ takenBy, endedAt, finishedAt }: DeskMoments): DeskCallState {
  if (takenBy === null) return endedAt === null ? 'waiting' : 'missed';
  if (endedAt === null) return 'talking';
  return finishedAt === null ? 'wrapUp' : 'finished';
}

/** An agent with a call in hand is not free, ready or not. `hand`: state of that call. */
export function deskAgentState(ready: boolean, hand: DeskCallState | null): DeskAgentState {
  if (hand === 'talking' || hand === 'wrapUp') return hand;
  return ready ? 'ready' : 'away';
}

export interface DeskNotes {
  readonly outcome: string;
  readonly remark: string;
  /** null: the robot's label stays */
  readonly label: string | null;
}

export function checkDeskNotes(product: LabelledProduct, { outcome, remark, label }: DeskNotes): FieldProblem[] {
  return [
    ...(isMissing(outcome)
      ? [problem('outcome', 'required')]
      : isDeskOutcome(outcome)
        ? []
        : [problem('outcome', 'unknownChoice')]),
    // A call back needs its reason and time in the remark.
    ...(outcome === 'callBack' ? checkRequired('remark', remark) : []),
    ...checkLength('remark', remark.trim(), deskRemarkMaxChars),
    ...checkAnnotation(product, label),
  ];
}

export function isDeskOutcome(text: string): text is DeskOutcome {
  return deskOutcomes.some((outcome) => outcome === text);
}
