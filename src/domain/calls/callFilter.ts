import { isDay } from '../time/zone';
import { callFilterFields, type CallFilterField, type CallFilterName, type CallFilterValues } from './callFilterFields';

/**
 * Filter of one line's calls (the line is in the path). Call details, every figure and every export share it, so that a
 * figure and its rows agree. A part that is absent or empty does not restrict. Names are those of the query of
 * `call.list`.
 */
export type CallFilter = Partial<CallFilterValues>;

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
  const filter: Partial<Record<CallFilterName, Value>> = {};
  for (const name of filterKeys) {
    const written = query[name];
    const value = written === undefined || written === '' ? undefined : readField(callFilterFields[name], written);
    if (value !== undefined) filter[name] = value;
  }
  return filter as CallFilter;
}

export const filterKeys: readonly CallFilterName[] = Object.keys(callFilterFields).filter(isFilterKey);

function isFilterKey(name: string): name is CallFilterName {
  return Object.hasOwn(callFilterFields, name);
}

/** undefined: not understood, and left out */
function readField(field: CallFilterField, written: string): Value | undefined {
  switch (field.kind) {
    case 'day':
      return isDay(written) ? written : undefined;
    case 'text':
    case 'name':
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
