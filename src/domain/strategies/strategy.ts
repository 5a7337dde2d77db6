import { labelTable } from '../calling/labels';
import { lineTable, type LineId } from '../products/lines';

/**
 * Whom a round calls:
 * - initial: everyone on the plan's list, for the first time
 * - tags: those of the round before who ended with one of the round's tags
 * - whole: everyone on the list once more, whatever the results so far
 */
export const roundKinds = ['initial', 'tags', 'whole'] as const;
export type RoundKind = (typeof roundKinds)[number];

/** Beside the intention letters: the round before never came to call them. */
export const undialedTag = 'undialed';

export interface Round {
  readonly name: string;
  readonly kind: RoundKind;
  /** minutes after midnight of the plan's day; null is "not filled yet" */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly robotId: number | null;
  /** of `tags` rounds alone */
  readonly tags: readonly string[];
  readonly redialIntervalMinutes: number;
  /** redials per contact in this round; 0: each is called once */
  readonly redialMax: number;
}

/** Draft of the editor. */
export interface StrategyDraft {
  readonly name: string;
  readonly rounds: readonly Round[];
}

/** What a round of a line may select by. */
export function roundTags(line: LineId): readonly string[] {
  return [...lineTable[line].labels, undialedTag];
}

/** What a round usually leaves over for the next: who was not reached, or not called in time. */
export function leftOverTags(line: LineId): string[] {
  const unanswered = labelTable[line].filter(({ result }) => result === null).map(({ letter }) => letter);
  return [...unanswered, undialedTag];
}

/** By time of day; rounds without a time come last in their own order. */
export function byTime<R extends Pick<Round, 'fromMinute'>>(rounds: readonly R[]): R[] {
  return [...rounds].sort((one, other) => (one.fromMinute ?? Infinity) - (other.fromMinute ?? Infinity) || 0);
}
