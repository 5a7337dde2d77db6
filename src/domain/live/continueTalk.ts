import type { Conversation } from '../calls/conversation';
import type { TalkCourse } from './talkSoFar';
import type { Continued } from './steeredPlan';

/** A talk that goes on from another turn of its script. */
export interface TalkFrom {
  readonly conversation: Conversation;
  /** from the answer */
  readonly atMs: number;
  /** id of the turn of the script */
  readonly turn: string;
  readonly course: TalkCourse;
  /** turns the robot has said */
  readonly spoken: readonly string[];
  /** who takes the call when the script transfers it */
  readonly transfersTo: 'desk' | 'telephone' | 'nobody';
}

export type ContinueTalk = (from: TalkFrom) => Continued;
