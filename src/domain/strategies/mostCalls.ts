import { byTime, undialedTag, type Round } from './strategy';

type CallingRound = Pick<Round, 'kind' | 'fromMinute' | 'tags' | 'redialMax'>;

/**
 * The most first calls and redials that one contact with one number can get from these rounds: a round adds its own to
 * those of the round it takes the contact over from, so that rounds which cannot follow one another do not add up.
 */
export function mostCalls(rounds: readonly CallingRound[]): number {
  let most = 0;
  // Of a contact in the round before: the calls it got before that round, and the calls when the round has called it.
  let before = { uncalled: -Infinity, called: -Infinity };
  for (const round of byTime(rounds)) {
    const uncalled = callsBefore(round, before, most);
    before = { uncalled, called: uncalled + callsOf(round) };
    most = Math.max(most, before.called);
  }
  return most;
}

function callsOf({ redialMax }: CallingRound): number {
  return 1 + (Number.isFinite(redialMax) ? redialMax : 0);
}

/** -Infinity when the round takes over no contacts. */
function callsBefore(
  { kind, tags }: CallingRound,
  before: { readonly uncalled: number; readonly called: number },
  most: number,
): number {
  if (kind === 'initial') return 0;
  if (kind === 'whole') return most;
  return Math.max(
    tags.includes(undialedTag) ? before.uncalled : -Infinity,
    tags.some((tag) => tag !== undialedTag) ? before.called : -Infinity,
  );
}
