import type { RoundKind } from '../strategies/strategy';
import type { CallParameters } from './callParameters';
import type { LineId } from '../products/lines';

/** A task or a round, as far as its dialling goes by it. */
export interface RehearsalRound {
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly redial: boolean;
  readonly redialIntervalMinutes: number;
  readonly redialMax: number;
  readonly expireInvalid: boolean;
  readonly parameters: CallParameters;
  readonly kind: RoundKind;
  readonly tags: readonly string[];
}

/** What is to be rehearsed. */
export interface RehearsalSubject {
  readonly line: LineId;
  readonly sipLineId: number;
  readonly timeZone: string;
  /** one is a task */
  readonly rounds: readonly RehearsalRound[];
  readonly isPlan: boolean;
  /** on the list */
  readonly contactCount: number;
  /** whose contacts they are: those of a list, or of a task that has taken them over */
  readonly from: { readonly listId: number } | { readonly taskId: number };
}
