import type { ContactState } from './contactStates';
import type { Round } from './strategy';
import { undialedTag } from './strategy';

/** What the ledger tells of a contact in one round. */
export interface RoundContact {
  readonly state: ContactState;
  readonly tries: number;
  readonly finalReason: string | null;
  readonly lastLabel: string | null;
}

/**
 * Where a contact stands in a round, in one word: the letter of its last call, or why there is none. Each
 * contact of a round has exactly one, so that the flow from round to round adds up.
 */
export function contactTag({ state, tries, finalReason, lastLabel }: RoundContact): string {
  if (state === 'waiting') return 'waiting';
  if (state === 'calling') return 'inCall';
  if (finalReason === 'blacklisted' || finalReason === 'blocked') return finalReason;
  if (tries === 0) return undialedTag;
  // Its letter is that of "no answer"; but nobody will ever answer.
  if (finalReason === 'invalidNumber') return 'invalid';
  return lastLabel ?? undialedTag;
}

/** Nobody with one of these is called by a later round, whatever its tags say. */
export const neverTaken = ['blacklisted', 'blocked', 'invalid', 'waiting', 'inCall'] as const;

/** Whether a round takes over a contact the round before left with this tag. */
export function takesOver({ kind, tags }: Pick<Round, 'kind' | 'tags'>, tag: string): boolean {
  if (neverTaken.some((one) => one === tag)) return false;
  return kind === 'tags' ? tags.includes(tag) : true;
}
