import type { PlannedCall } from '@/domain/calling/carrier';
import type { TransferState } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { RecordedInbound } from '@/domain/inbound/inboundCall';
import type { RecordedCall } from '@/domain/calls/recordedCall';
import type { TaskState, TaskStateReason } from '@/domain/tasks/taskStates';
import type { Db } from '../db';

/** A call that has just been dialled. Instants are world time, ms since 1970. */
export interface BegunCall {
  readonly attemptId: number;
  readonly taskId: number;
  readonly contactId: number;
  readonly line: LineId;
  /** E.164 */
  readonly phone: string;
  readonly dialledAt: number;
  readonly plan: PlannedCall;
}

/** A call that is over, with how it went. */
export interface EndedCall extends RecordedCall {
  readonly plan: PlannedCall;
}

/** A task that came to its end: by the dialler, or by a person's command. */
export interface EndedTask {
  readonly taskId: number;
  readonly state: Extract<TaskState, 'finished' | 'canceled'>;
  readonly at: number;
  readonly by: 'dialler' | 'person';
}

/** A task the dialler paused. */
export interface HaltedTask {
  readonly taskId: number;
  readonly at: number;
  readonly reason: TaskStateReason | null;
}

/** A task a round of dialling touched: its contacts, or its state. */
export interface AdvancedTask {
  readonly taskId: number;
  readonly line: LineId;
  /** the task is a round of this plan */
  readonly planId: number | null;
  /** null: the round did not change it */
  readonly state: TaskState | null;
}

/** A call that came in, at the moment an agent took it or it was over without one. */
export interface TransferredInbound {
  readonly id: number;
  /** of the caller, E.164 */
  readonly phone: string;
  readonly calledNumber: string;
  /** null: no robot talked before */
  readonly robotName: string | null;
  readonly transfer: TransferState;
  readonly at: number;
}

/** A call that came in and is over. */
export interface EndedInbound extends RecordedInbound {
  readonly calledNumber: string;
  readonly robotName: string | null;
}

interface EndedPlan {
  readonly planId: number;
  /** with its last round, by a person's command, or because its approval came too late */
  readonly by: 'lastRound' | 'person' | 'approvalMissed';
}

/**
 * Events of the calling wing, by name. Each is emitted inside the transaction that causes it, so that listeners hear it
 * if and only if it happened. One round of dialling emits them in the order of this list.
 */
export interface CallingEvents {
  readonly callsBegun: { readonly companyId: number; readonly calls: readonly BegunCall[] };
  readonly callsEnded: { readonly companyId: number; readonly calls: readonly EndedCall[] };
  readonly tasksEnded: { readonly companyId: number; readonly tasks: readonly EndedTask[] };
  readonly tasksHalted: { readonly companyId: number; readonly tasks: readonly HaltedTask[] };
  readonly tasksAdvanced: { readonly companyId: number; readonly tasks: readonly AdvancedTask[] };
  readonly plansEnded: { readonly companyId: number; readonly plans: readonly EndedPlan[] };
  readonly inboundTransferred: { readonly companyId: number; readonly calls: readonly TransferredInbound[] };
  readonly inboundEnded: { readonly companyId: number; readonly calls: readonly EndedInbound[] };
  /** lines of which a call began to wait for an agent, or a waiting call ended */
  readonly desksChanged: { readonly companyId: number; readonly lines: readonly LineId[] };
}

type CallingEventName = keyof CallingEvents;

export type EmitCallingEvent = <N extends CallingEventName>(db: Db, name: N, event: CallingEvents[N]) => Promise<void>;

/** The transaction of an event, and how the event reaches the listeners. */
export interface EventContext {
  readonly db: Db;
  readonly emit: EmitCallingEvent;
}

/** A listener of a room, run in the event's transaction: if it throws, the transaction is rolled back. */
export type CallingListener = {
  readonly [N in CallingEventName]?: (context: EventContext, event: CallingEvents[N]) => Promise<void>;
};
