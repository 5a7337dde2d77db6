import type { PlannedCall } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import type { Arrival } from '@/domain/inbound/callers';
import type { InboundOutcome, InboundReason } from '@/domain/inbound/inboundCall';
import type { InboundHours } from '@/domain/inbound/inboundHours';
import type { InboundFallback } from '@/domain/inbound/inboundNumber';
import type { Script, ScriptLanguage } from '@/domain/robots/script';

/** A robot as it answers now. */
export interface AnsweringRobot {
  readonly robotId: number;
  readonly versionId: number;
}

/** A number that takes calls. */
export interface OpenNumber {
  readonly id: number;
  readonly hours: InboundHours;
  readonly fallback: InboundFallback;
  /** null: not in effect */
  readonly robot: AnsweringRobot | null;
  readonly fallbackRobot: AnsweringRobot | null;
  readonly announcement: string;
  /** of the announcement */
  readonly language: ScriptLanguage;
  /** whose voice the announcement has: the robot the number is bound to, in effect or not */
  readonly voiceRobotId: number | null;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

interface Caller extends Arrival {
  /** null until it is stored */
  readonly id: number | null;
  readonly numberId: number;
  readonly reason: InboundReason | null;
}

export interface WaitingCaller extends Caller {
  /** the version that was online when the call came in */
  readonly robot: AnsweringRobot;
  /** hangs up then */
  readonly leavesAt: number;
  /** has waited too long then */
  readonly expiresAt: number;
}

export interface TalkingCaller extends Caller {
  readonly outcome: Exclude<InboundOutcome, 'gaveUp'>;
  /** null: no robot talks, and no channel of the licence is taken */
  readonly robot: AnsweringRobot | null;
  /** whose language and voice the call is in where no robot talks; null where one does */
  readonly voiceRobotId: number | null;
  /** since when somebody or something speaks */
  readonly beganAt: number;
  readonly endsAt: number;
  readonly plan: PlannedCall;
  /** what is said where no script is walked */
  readonly turns: readonly Turn[] | null;
}

export interface EndedCaller extends Caller {
  readonly outcome: InboundOutcome;
  readonly robot: AnsweringRobot | null;
  readonly voiceRobotId: number | null;
  /** null: hung up while waiting */
  readonly beganAt: number | null;
  readonly endedAt: number;
  readonly plan: PlannedCall | null;
  readonly turns: readonly Turn[] | null;
}

/** The calls that come in to one company, at an instant. */
export interface InboundState {
  readonly at: number;
  readonly zone: string;
  readonly licenceEnded: boolean;
  /** of the licence, for robots that talk to callers */
  readonly channels: number;
  readonly numbers: ReadonlyMap<number, OpenNumber>;
  readonly scripts: ReadonlyMap<number, Script>;
  readonly waiting: readonly WaitingCaller[];
  readonly talking: readonly TalkingCaller[];
  /** who calls after `at`, in order, each with the number called */
  readonly arrivals: readonly (Arrival & { readonly numberId: number })[];
}

export interface InboundAdvanced {
  readonly waiting: readonly WaitingCaller[];
  readonly talking: readonly TalkingCaller[];
  readonly ended: readonly EndedCaller[];
}
