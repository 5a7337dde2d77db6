import type { EventLabel } from './eventLabels';
import type { HangupParty, TransferState } from './labels';
import type { Turn } from '../calls/turn';
import type { LineId } from '../products/lines';
import type { Script } from '../robots/script';
import type { RingType } from './ringTypes';

/** A number about to be dialled. */
export interface Dial {
  /** of the company's task: who may answer its calls; chance does not depend on it */
  readonly taskId?: number;
  /** seed of the task */
  readonly seed: number;
  readonly line: LineId;
  /** country the line calls into */
  readonly countryCode: string;
  readonly sipLineId: number;
  /** percent of its calls that fail on a line with a simulated fault */
  readonly lineFault?: number;
  /** E.164 */
  readonly phone: string;
  /** 1 is the first call to this contact */
  readonly number: number;
  /** instant of dialling */
  readonly at: number;
  /** earlier calls to this contact, instants */
  readonly earlier: readonly number[];
  /** zone of the task; the callee's when nothing better is known */
  readonly timeZone: string;
  /** days past the due date, negative before it; null when the line knows no due date */
  readonly daysOverdue: number | null;
  /** what the robot says and understands: a talk's label, events, transfer and length come out of it */
  readonly script: Script;
  readonly rules: DialRules;
}

/** The call parameters a carrier needs. */
export interface DialRules {
  /** seconds; 0 is off */
  readonly ringLimit: number;
  /** -1 off, 0 as the system does, 1 on */
  readonly voicemailCheck: -1 | 0 | 1;
  readonly voicemailCheckDuration: number | null;
  /** 1 hang up, 2 leave the message */
  readonly voicemailHandle: 1 | 2;
  readonly voicemailMaxWaitTime: number | null;
  readonly voicemailMsg: string;
}

/** How a call will go, stored with it while it is in progress. */
export interface PlannedCall {
  readonly ringType: RingType;
  /** from dialling to pick-up, or to the end when the call is not picked up, ms */
  readonly ringMs: number;
  readonly pickedUp: 'nobody' | 'person' | 'machine';
  /** from dialling to the line being free again, ms */
  readonly lineBusyMs: number;
  readonly talkSeconds: number;
  /** the last of the talk seconds, with a person of the company */
  readonly agentSeconds: number;
  readonly label: string;
  readonly hangup: HangupParty | null;
  readonly transfer: TransferState;
  /** hung up before anything was understood */
  readonly instant: boolean;
  /** what was noted besides the label */
  readonly events: readonly EventLabel[];
  /** how callee and robot talk; absent: the call is over before they do */
  readonly talk?: PlannedCourse;
  /** the call is put through to the company's own desk */
  readonly desk?: DeskPart;
  /** a supervisor changed what is said */
  readonly steered?: SteeredTalk;
}

/** The course of a talk through the script: what the callee means, and how the robot speaks. */
export interface PlannedCourse {
  /** meanings, answer by answer */
  readonly path: readonly string[];
  /** digressions in the order they are made, and how many are made at most */
  readonly asides: readonly string[];
  readonly most: number;
  /** the robot speaks the short texts */
  readonly brief: boolean;
  /** of a call that is put through: how it goes on if no agent takes it; absent: nothing more is asked then */
  readonly untaken?: UntakenCourse;
}

/** Script and callee go on talking after a transfer that no agent took. */
interface UntakenCourse {
  /** meanings, answer by answer */
  readonly path: readonly string[];
  readonly seconds: number;
  /** what the talk has come to when it is put through, and what it comes to in the end */
  readonly before: TalkOutcome;
  readonly after: TalkOutcome;
}

type TalkOutcome = Pick<PlannedCall, 'label' | 'events'>;

/** What is said with the robot in a talk that a supervisor steered. */
export interface SteeredTalk extends TalkMark {
  readonly turns: readonly Turn[];
  /** as they are once all of it is said */
  readonly slots: Readonly<Record<string, string>>;
  /** what the agent says is among the turns, too */
  readonly isWhole: boolean;
}

/** What a talk had come to before one of its turns: what is said from there on is added to it. */
export interface TalkMark {
  readonly before: {
    /** index of the turn */
    readonly turn: number;
    readonly label: string;
    readonly events: readonly EventLabel[];
    readonly slots: Readonly<Record<string, string>>;
  };
}

export interface DeskPart {
  /** of the talk seconds, between the robot's last word and an agent's first; all that is left when no agent answers */
  readonly waitSeconds: number;
  /** how long the callee talks to an agent who does not hang up */
  readonly staySeconds: number;
}

/**
 * Makes calls. The simulated carrier knows in advance how a call goes; a real one reports it by events
 * (engine/README.md).
 */
export interface Carrier {
  plan(dial: Dial): PlannedCall;
}
