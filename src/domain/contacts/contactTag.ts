import type { ContactState } from './contactStates';
import type { Round } from '../strategies/strategy';
import { undialedTag } from '../strategies/strategy';

/** The facts of a contact in one round. */
export interface RoundContact {
  readonly state: ContactState;
  readonly tries: number;
  readonly finalReason: string | null;
  readonly lastLabel: string | null;
}

/**
 * The tag of a contact in a round: the letter of its last call, or why there is none. Each contact has exactly one, so
 * the flow from round to round adds up.
 */
export function contactTag({ state, tries, finalReason, lastLabel }: RoundContact): string {
  if (state === 'waiting') return 'waiting';
  if (state === 'calling') return 'inCall';
  if (finalReason === 'blacklisted' || finalReason === 'blocked') return finalReason;
  if (tries === 0) return undialedTag;
  // Shares its letter with "no answer", but no later call can succeed.
  if (finalReason === 'invalidNumber') return 'invalid';
  return lastLabel ?? undialedTag;
}

/** Contacts with one of these are never called by a later round, whatever its tags. */
export const neverTaken = ['blacklisted', 'blocked', 'invalid', 'waiting', 'inCall'] as const;

/** Whether a round takes over a contact the round before left with this tag. */
export function takesOver({ kind, tags }: Pick<Round, 'kind' | 'tags'>, tag: string): boolean {
  if (neverTaken.some((one) => one === tag)) return false;
  return kind === 'tags' ? tags.includes(tag) : true;
}
