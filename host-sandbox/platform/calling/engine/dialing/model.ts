import type { NumberPlace } from '@/domain/contacts/contactNumbers';
import type { EndReason } from '@/domain/contacts/contactStates';
import type { DialLine } from '../../sip-lines/loadLines';
import type { LineChange } from '../../sip-lines/writeLineChanges';
import type { LineId } from '@/domain/products/lines';
import type { RedialSettings } from '@/domain/calling/redial';
import type { TaskState, TaskStateReason } from '@/domain/tasks/taskStates';
import type { DialRules, PlannedCall } from '@/domain/calling/carrier';
import type { Script } from '@/domain/robots/script';
import type { BlacklistedNumbers } from './blacklistedNumbers';
import type { DailyCap } from './dailyCalls';
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
  /** most lost calls, percent of the last 100 answered calls; 0 is no limit */
  readonly maxLostRate: number;
  readonly carrierSeed: number;
  /** a robot's rest after each of its calls, and the ends of the rests in progress */
  readonly rest?: { readonly ms: number; readonly ends: readonly number[] } | undefined;
  /** a contact that has begun its numbers is dialled before one that has not */
  readonly contactFirst?: boolean;
  /** waiting contacts, those not loaded among them */
  readonly waiting: number;
  /** the last answered calls since `dialFrom`, oldest first: whether each was lost */
  readonly lost: readonly boolean[];
  /** sort place of the last loaded contact if more wait; null when all are loaded */
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
  /** for contacts with several numbers; `phone` is then the one being dialled, if any */
  readonly several?: SeveralNumbers;
  readonly tries: number;
  /** instants of earlier calls */
  readonly earlier: readonly number[];
  /** the debt's due date, days since 1970; null when there is none */
  readonly debtDue: number | null;
  /** taken out while in a call, so that this call is the last */
  readonly givenUp?: boolean;
}

export interface SeveralNumbers extends NumberPlace {
  readonly all: readonly string[];
}

export interface CallInProgress {
  readonly contact: Omit<DialContact, 'dueAt'>;
  /** number of the try */
  readonly number: number;
  readonly sipLineId: number;
  readonly dialledAt: number;
  readonly endsAt: number;
  readonly plan: PlannedCall;
  /** null if it was begun in this advance and is not stored yet */
  readonly attemptId: number | null;
}

/** Everything one company's dialling depends on, at an instant. */
export interface DialState {
  readonly at: number;
  readonly licenceConcurrency: number;
  readonly licenceEnded: boolean;
  /** none where the company has set no limit of calls a day */
  readonly dailyCap?: DailyCap | undefined;
  readonly lines: readonly DialLine[];
  readonly tasks: readonly DialTask[];
  /** what each task's robot says, by task */
  readonly scripts: ReadonlyMap<number, Script>;
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
  /** index of the number it is at, if it has several */
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
  /** reason for contacts that still wait, loaded or not */
  readonly leftOvers: EndReason | null;
}

/** A contact the smart shield skipped. */
export interface Blocked {
  readonly contact: Omit<DialContact, 'dueAt'>;
  readonly line: LineId;
  readonly at: number;
  readonly by: ShieldedBy;
}

export interface Advanced {
  /** the instant the advance has reached */
  readonly at: number;
  /** calls begun, in order */
  readonly begun: readonly CallInProgress[];
  /** calls ended, in order; those begun in this advance among them */
  readonly ended: readonly CallInProgress[];
  readonly contacts: ReadonlyMap<number, ContactChange>;
  /** contacts the smart shield skipped, in order */
  readonly blocked: readonly Blocked[];
  readonly tasks: ReadonlyMap<number, TaskChange>;
  /** lines that began to keep failing or work again, in order */
  readonly lineChanges: readonly LineChange[];
  /** the lines at the end of the advance */
  readonly lines: readonly DialLine[];
  /** the advance stopped because it needs contacts that are not loaded */
  readonly needsMore: boolean;
  /** instant of the next event if no person acts; null: none */
  readonly nextAt: number | null;
}
