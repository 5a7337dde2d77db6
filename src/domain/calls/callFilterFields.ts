import { callOutcomes, hangupParties, resultLetters, transferStates } from '../calling/labels';
import { ringTypes } from '../calling/ringTypes';
import { contactFieldMaxChars, mostTries } from '../limits';
import { annotationStates } from './annotation';
import { feedbackCategories } from './callFeedback';
import { checkResults } from './qualityCheck';

/** How a field of the call filter is written, and which values it takes; limits are included. */
export type CallFilterField =
  | { readonly kind: 'day' }
  | { readonly kind: 'letters' }
  | { readonly kind: 'text'; readonly maxChars: number }
  | { readonly kind: 'number' | 'numbers'; readonly min: number; readonly max: number }
  | { readonly kind: 'words'; readonly words: readonly [string, ...string[]] };

/** milliseconds, up to the year 2100 */
const instant = { kind: 'number', min: 0, max: 4_102_444_800_000 } as const;
/** ids of what a company has few of: 32 bits in the database */
const ids = { kind: 'numbers', min: 1, max: 2_147_483_647 } as const;
/** at most a day */
const seconds = { kind: 'number', min: 0, max: 86_400 } as const;
const words = <const W extends readonly [string, ...string[]]>(known: W) => ({ kind: 'words', words: known }) as const;

/** Every field of the call filter once: the schema and the address take kinds and limits from here. */
export const callFilterFields = {
  from: instant,
  to: instant,
  fromDay: { kind: 'day' },
  toDay: { kind: 'day' },
  taskId: ids,
  robotId: ids,
  sipLineId: ids,
  contactId: { kind: 'number', min: 1, max: Number.MAX_SAFE_INTEGER },
  search: { kind: 'text', maxChars: 100 },
  label: { kind: 'letters' },
  result: words(resultLetters),
  ringType: words(ringTypes),
  outcome: words(callOutcomes),
  hangup: words(hangupParties),
  transfer: words(transferStates),
  hour: { kind: 'numbers', min: 0, max: 23 },
  weekday: { kind: 'numbers', min: 1, max: 7 },
  tryNumber: { kind: 'numbers', min: 1, max: mostTries },
  minTalkSeconds: seconds,
  maxTalkSeconds: seconds,
  stage: { kind: 'text', maxChars: contactFieldMaxChars },
  inProgressAt: instant,
  feedback: words(feedbackCategories),
  annotation: words(annotationStates),
  finding: words(checkResults),
} as const satisfies Readonly<Record<string, CallFilterField>>;
