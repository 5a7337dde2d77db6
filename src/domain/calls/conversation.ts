import type { PlannedCall } from '../calling/carrier';
import type { Chance } from '../calling/chance';
import type { Script } from '../robots/script';
import type { Turn } from './turn';

/** A call as it went, and what there was to say in it. */
export interface Conversation {
  readonly script: Script;
  readonly plan: PlannedCall;
  /** as the robot says them, see spokenVariables */
  readonly variables: Readonly<Record<string, string>>;
  /** the task's own message for machines; empty: the script's */
  readonly voicemailMsg: string;
  readonly at: number;
  readonly zone: string;
  readonly chance: Chance;
  /** a call that comes in: the robot greets first, without a hello before it */
  readonly robotFirst?: boolean;
}

export interface Dialogue {
  readonly turns: readonly Turn[];
  readonly slots: Readonly<Record<string, string>>;
  /** exchanges: the callee said something to the robot or the agent */
  readonly rounds: number;
}

/** What was said in a call. */
export type Converse = (conversation: Conversation) => Dialogue;
