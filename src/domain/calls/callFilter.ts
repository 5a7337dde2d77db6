import { isDay } from '../time/zone';
import type { AnnotationState } from './annotation';
import type { FeedbackCategory } from './callFeedback';
import { callFilterFields, type CallFilterField } from './callFilterFields';
import type { CallOutcome, HangupParty, ResultLetter, TransferState } from '../calling/labels';
import type { CheckResult } from './qualityCheck';
import type { RingType } from '../calling/ringTypes';

/**
 * Filter of one line's calls (the line is in the path). Call details, every figure and every export share it, so that a
 * figure and its rows agree. A part that is absent or empty does not restrict. Names are those of the query of
 * `call.list`.
 */
export interface CallFilter {
  /** dialled in the half-open [from, to), instants; they beat the days */
  readonly from?: number;
  readonly to?: number;
  /** days of the account's zone, both included */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly taskId?: readonly number[];
  readonly robotId?: readonly number[];
  readonly sipLineId?: readonly number[];
  readonly contactId?: number;
  readonly search?: string;
  readonly label?: readonly string[];
  readonly result?: readonly ResultLetter[];
  readonly ringType?: readonly RingType[];
  readonly outcome?: readonly CallOutcome[];
  readonly hangup?: readonly HangupParty[];
  readonly transfer?: readonly TransferState[];
  /** 0 to 23, by the account's clock */
  readonly hour?: readonly number[];
  /** 1 = Monday … 7 = Sunday */
  readonly weekday?: readonly number[];
  /** 1 is the first call to the contact */
  readonly tryNumber?: readonly number[];
  /** whole seconds, both included */
  readonly minTalkSeconds?: number;
  readonly maxTalkSeconds?: number;
  /**
   * of the line's stage report (domain/reports/stages), as of the day of dialling; one name only, since a name may
   * contain a comma
   */
  readonly stage?: string;
  /** dialled at this instant or before, and not over at it */
  readonly inProgressAt?: number;
  /** feedback of one of these categories exists */
  readonly feedback?: readonly FeedbackCategory[];
  readonly annotation?: readonly AnnotationState[];
  /** the automatic check found one of these, or nothing */
  readonly finding?: readonly CheckResult[];
}

type Value = string | number | readonly (string | number)[];
/** As a query string carries it: lists separated by commas, in the order of the type. */
export function callFilterToQuery(filter: CallFilter): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of filterKeys) {
    const value: Value | undefined = filter[name];
    const written = value === undefined ? '' : String(value);
    if (written !== '') query[name] = written;
  }
  return query;
}

/** Reads a query string; what is not understood is left out, entry by entry. */
export function callFilterFromQuery(query: Readonly<Record<string, string | undefined>>): CallFilter {
  const filter: Partial<Record<keyof CallFilter, Value>> = {};
  for (const name of filterKeys) {
    const written = query[name];
    const value = written === undefined || written === '' ? undefined : readField(callFilterFields[name], written);
    if (value !== undefined) filter[name] = value;
  }
  return filter as CallFilter;
}

export const filterKeys: readonly (keyof CallFilter)[] = Object.keys(callFilterFields).filter(isFilterKey);

function isFilterKey(name: string): name is keyof CallFilter {
  return Object.hasOwn(callFilterFields, name);
}

/** undefined: not understood, and left out */
function readField(field: CallFilterField, written: string): Value | undefined {
  switch (field.kind) {
    case 'day':
      return isDay(written) ? written : undefined;
    case 'text':
      return written.trim() !== '' && written.length <= field.maxChars ? written : undefined;
    case 'number':
      return readNumber(field, written);
    case 'numbers':
      return readList(written, (entry) => readNumber(field, entry));
    case 'letters':
      return readList(written, (entry) => (/^[A-Z]$/.test(entry) ? entry : undefined));
    case 'words':
      return readList(written, (entry) => (field.words.includes(entry) ? entry : undefined));
  }
}

function readNumber({ min, max }: { readonly min: number; readonly max: number }, written: string): number | undefined {
  const value = /^-?\d{1,16}$/.test(written) ? Number(written) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function readList<T extends string | number>(
  written: string,
  read: (entry: string) => T | undefined,
): readonly T[] | undefined {
  const values = written.split(',').flatMap((entry) => read(entry) ?? []);
  return values.length > 0 ? [...new Set(values)] : undefined;
}
