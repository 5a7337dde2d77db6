import type { RunFigures } from '@/domain/calling/forecast';
import type { LineId } from '@/domain/products/lines';
import type { Script } from '@/domain/robots/script';
import type { RoundKind } from '@/domain/strategies/strategy';
import type { BlacklistedNumbers } from '../../engine/dialing/blacklistedNumbers';
import type { DialTask, DialState } from '../../engine/dialing/model';
import type { DialShield } from '../../blocking/shield/shieldGate';

export interface RehearsedContact {
  readonly phone: string;
  /** all numbers where there are several */
  readonly numbers: readonly string[] | null;
  readonly debtDue: number | null;
}

/** A task, or one round of a plan: it is dialled as a task. */
export interface RehearsedRound {
  readonly task: DialTask;
  readonly script: Script;
  /** when its contacts are taken over */
  readonly beginsAt: number;
  readonly kind: RoundKind;
  readonly tags: readonly string[];
}

/** The input of a run; it is copied to another thread as a whole. */
export interface Rehearsal {
  /** the company's present dial state, without the subject */
  readonly dialState: DialState;
  readonly line: LineId;
  readonly rounds: readonly RehearsedRound[];
  /** first id for contacts that do not exist yet, above those of the dial state */
  readonly contactIdsFrom: number;
  /** contacts of the first round, in the order of the list */
  readonly contacts: readonly RehearsedContact[];
  /** blacklist and shield for creating the task; null: the task exists, and they were applied when it was created */
  readonly creation: { readonly blacklist: BlacklistedNumbers; readonly shield: DialShield } | null;
  /** seed of all random draws of the runs */
  readonly seed: number;
  readonly runs: number;
}

/** The share of one of several threads: every `step`th run from `first` on. */
export interface RunRequest {
  readonly rehearsal: Rehearsal;
  readonly first: number;
  readonly step: number;
}

export interface RunDone {
  readonly run: number;
  readonly figures: RunFigures;
}
