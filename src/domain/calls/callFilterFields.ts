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
  /** text: typed by a person; name: one of those a report shows, chosen by its link */
  | { readonly kind: 'text' | 'name'; readonly maxChars: number }
  | { readonly kind: 'number' | 'numbers'; readonly min: number; readonly max: number }
  | { readonly kind: 'words'; readonly words: readonly [string, ...string[]] };

/** milliseconds, up to the year 2100 */
const instant = { kind: 'number', min: 0, max: 4_102_444_800_000 } as const;
/** ids of what a company has few of: 32 bits in the database */
const ids = { kind: 'numbers', min: 1, max: 2_147_483_647 } as const;
/** at most a day */
const seconds = { kind: 'number', min: 0, max: 86_400 } as const;
const words = <const W extends readonly [string, ...string[]]>(known: W) => ({ kind: 'words', words: known }) as const;

/**
 * Every field of the call filter once: its type, the schema, the address, the filter bar and the SQL conditions come
 * from this table, and none of them compiles while it lacks a field.
 */
export const callFilterFields = {
  /** dialled in the half-open [from, to), instants; they beat the days */
  from: instant,
  to: instant,
  /** days of the account's zone, both included */
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
  /** by the account's clock */
  hour: { kind: 'numbers', min: 0, max: 23 },
  /** 1 = Monday … 7 = Sunday */
  weekday: { kind: 'numbers', min: 1, max: 7 },
  /** 1 is the first call to the contact */
  tryNumber: { kind: 'numbers', min: 1, max: mostTries },
  /** whole seconds, both included */
  minTalkSeconds: seconds,
  maxTalkSeconds: seconds,
  /**
   * of the line's stage report (domain/reports/stages), as of the day of dialling; one name only, since a name may
   * contain a comma
   */
  stage: { kind: 'name', maxChars: contactFieldMaxChars },
  /** dialled at this instant or before, and not over at it */
  inProgressAt: instant,
  /** feedback of one of these categories exists */
  feedback: words(feedbackCategories),
  annotation: words(annotationStates),
  /** the automatic check found one of these, or nothing */
  finding: words(checkResults),
} as const satisfies Readonly<Record<string, CallFilterField>>;

type Fields = typeof callFilterFields;
export type CallFilterName = keyof Fields;

type ValueOf<F> = F extends { readonly words: readonly (infer W)[] }
  ? readonly W[]
  : F extends { readonly kind: 'numbers' }
    ? readonly number[]
    : F extends { readonly kind: 'letters' }
      ? readonly string[]
      : F extends { readonly kind: 'number' }
        ? number
        : string;

/** The value of each field. */
export type CallFilterValues = { readonly [N in CallFilterName]: ValueOf<Fields[N]> };
