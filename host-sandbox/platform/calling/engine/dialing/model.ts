import type { NumberPlace } from '@/domain/contacts/contactNumbers';
import type { EndReason } from '@/domain/contacts/contactStates';
import type { DialLine } from '../../sip-lines/loadLines';
import type { LineChange } from '../../sip-lines/writeLineChanges';
import type { LineId } from '@/domain/products/lines';
import type { RedialSettings } from '@/domain/calling/redial';
import type { TaskState, TaskStateReason } from '@/domain/tasks/taskStates';
import type { DialRules, PlannedCall } from '@/domain/calling/carrier';
import type { BlacklistedNumbers } from './blacklistedNumbers';
import type { ShieldedBy, DialShield } from '../../blocking/shield/shieldGate';

export interface DialTask {
  readonly id: number;
  readonly line: LineId;
  readonly state: TaskState;
  readonly stateReason: TaskStateReason | null;
  readonly startAt: number;
  /** nothing is dialled before it: the last start or resume by a person */
  readonly dialFrom: number | null;
  readonly lastDialledAt: number | null;
  readonly sipLineId: number;
  /** end, zone, hours and redial rules */
  readonly settings: RedialSettings;
  readonly rules: DialRules;
  /** percent of the last 100 answered calls; 0 is no restriction */
  readonly maxLostRate: number;
  readonly carrierSeed: number;
  /** after each of its calls, and until when those under way last */
  readonly rest?: { readonly ms: number; readonly ends: readonly number[] } | undefined;
  /** a contact that has begun its numbers goes before one that has not */
  readonly contactFirst?: boolean;
  /** waiting contacts, those not loaded among them */
  readonly waiting: number;
  /** the last answered calls since `dialFrom`, oldest first: whether each was lost */
  readonly lost: readonly boolean[];
  /** place of the last contact loaded when more wait; null when all are here */
  readonly loadedTo: Place | null;
}

/** The order contacts of a task are called in. */
export interface Place {
  readonly dueAt: number;
  readonly id: number;
}

export interface DialContact extends Place {
  readonly taskId: number;
  readonly phone: string;
  /** where it has more than one number; `phone` is then the one being dialled, if any */
  readonly several?: SeveralNumbers;
  readonly tries: number;
  /** earlier calls, instants */
  readonly earlier: readonly number[];
  /** the debt's due date, days since 1970; null when there is none */
  readonly debtDue: number | null;
  /** taken out while in a call: this call is the last */
  readonly givenUp?: boolean;
}

export interface SeveralNumbers extends NumberPlace {
  readonly all: readonly string[];
}

export interface CallInProgress {
  readonly contact: Omit<DialContact, 'dueAt'>;
  /** try */
  readonly number: number;
  readonly sipLineId: number;
  readonly dialledAt: number;
  readonly endsAt: number;
  readonly plan: PlannedCall;
  /** null while it exists in this advance only */
  readonly attemptId: number | null;
}

/** Everything one company's dialling depends on, at an instant. */
export interface DialState {
  readonly at: number;
  readonly licenceConcurrency: number;
  readonly licenceEnded: boolean;
  readonly lines: readonly DialLine[];
  readonly tasks: readonly DialTask[];
  readonly contacts: readonly DialContact[];
  readonly inProgress: readonly CallInProgress[];
  readonly blacklist: BlacklistedNumbers;
  readonly shield: DialShield;
}

export interface ContactChange {
  readonly id: number;
  readonly taskId: number;
  readonly state: 'waiting' | 'calling' | 'done' | 'skipped';
  readonly tries: number;
  readonly dueAt: number | null;
  readonly finalReason: EndReason | null;
  readonly lastRing: string | null;
  readonly lastLabel: string | null;
  /** where it now stands among its numbers, if it has several */
  readonly place?: NumberPlace;
}

export interface TaskChange {
  readonly id: number;
  readonly state: TaskState;
  readonly stateReason: TaskStateReason | null;
  readonly startedAt: number | null;
  readonly pausedAt: number | null;
  readonly finishedAt: number | null;
  readonly lastDialledAt: number | null;
  /** what contacts that still wait end with, loaded or not */
  readonly leftOvers: EndReason | null;
}

/** A contact the smart shield let go uncalled. */
export interface Blocked {
  readonly contact: Omit<DialContact, 'dueAt'>;
  readonly line: LineId;
  readonly at: number;
  readonly by: ShieldedBy;
}

export interface Advanced {
  /** everything up to here has happened */
  readonly at: number;
  /** calls begun, in order */
  readonly begun: readonly CallInProgress[];
  /** calls ended, in order; those begun in this advance among them */
  readonly ended: readonly CallInProgress[];
  readonly contacts: ReadonlyMap<number, ContactChange>;
  /** contacts kept back by the smart shield, in order */
  readonly blocked: readonly Blocked[];
  readonly tasks: ReadonlyMap<number, TaskChange>;
  /** lines that began to keep failing or work again, in order */
  readonly lineChanges: readonly LineChange[];
  /** the lines as they are now */
  readonly lines: readonly DialLine[];
  /** contacts that were not loaded are needed to go on */
  readonly needsMore: boolean;
  /** when something happens next if nobody does anything; null: never */
  readonly nextAt: number | null;
}
