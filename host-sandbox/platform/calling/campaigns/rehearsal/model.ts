import type { RunFigures } from '@/domain/calling/forecast';
import type { LineId } from '@/domain/products/lines';
import type { RoundKind } from '@/domain/strategies/strategy';
import type { BlacklistedNumbers } from '../../engine/dialing/blacklistedNumbers';
import type { DialTask, DialState } from '../../engine/dialing/model';
import type { DialShield } from '../../blocking/shield/shieldGate';

export interface RehearsedContact {
  readonly phone: string;
  /** all of them where there are several */
  readonly numbers: readonly string[] | null;
  readonly debtDue: number | null;
}

/** A task, or one round of a plan: it is dialled as a task. */
export interface RehearsedRound {
  readonly task: DialTask;
  /** when its contacts are taken over */
  readonly beginsAt: number;
  readonly kind: RoundKind;
  readonly tags: readonly string[];
}

/** Everything a run needs; it is handed to another thread whole. */
export interface Rehearsal {
  /** the company as it is, without what is rehearsed */
  readonly dialState: DialState;
  readonly line: LineId;
  readonly rounds: readonly RehearsedRound[];
  /** beyond those of the lane */
  readonly contactIdsFrom: number;
  /** of the first round, in the order of the list */
  readonly contacts: readonly RehearsedContact[];
  /** what keeps numbers back when a task is made; null: it is made already, and that is behind it */
  readonly creation: { readonly blacklist: BlacklistedNumbers; readonly shield: DialShield } | null;
  /** all chance of the runs comes from it */
  readonly seed: number;
  readonly runs: number;
}

/** What one of several threads is asked for: every `step`th run from `first` on. */
export interface RunRequest {
  readonly rehearsal: Rehearsal;
  readonly first: number;
  readonly step: number;
}

export interface RunDone {
  readonly run: number;
  readonly figures: RunFigures;
}
