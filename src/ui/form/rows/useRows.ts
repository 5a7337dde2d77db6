import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '@/domain/problem';
import type { Bound } from '../bound';

export interface Row<T> {
  /** the row's own, while others are added and removed */
  readonly key: number;
  readonly index: number;
  readonly bound: Bound<T>;
  readonly isOpen: boolean;
  readonly hasProblem: boolean;
  readonly toggle: () => void;
  readonly remove: () => void;
}

export interface Rows<T> {
  readonly list: readonly Row<T>[];
  /** around the rows and what adds one: the focus moves inside it */
  readonly place: RefObject<HTMLDivElement | null>;
  /** adds a row at the end, open and with the focus in its first field */
  readonly add: (value: T) => void;
  readonly open: (index: number) => void;
}

interface Places {
  /** of the rows, in their order */
  readonly keys: readonly number[];
  readonly closed: ReadonlySet<number>;
}

/** More than these begin closed. */
const OPEN_AT_FIRST = 3;
const FIELD = 'input:not([type=hidden]), textarea';

/** Keys of as many new rows as the value has. */
function placesFor(count: number, { keys }: Places = { keys: [], closed: new Set() }): Places {
  const first = Math.max(-1, ...keys) + 1;
  const fresh = Array.from({ length: count }, (_, at) => first + at);
  return { keys: fresh, closed: new Set(count > OPEN_AT_FIRST ? fresh : []) };
}

/** A row with a problem is opened, and not closed while the problem is being solved. */
function openedFor(hasProblem: (index: number) => boolean, places: Places): Places {
  const hidden = places.keys.filter((key, index) => places.closed.has(key) && hasProblem(index));
  if (hidden.length === 0) return places;
  return { keys: places.keys, closed: new Set([...places.closed].filter((key) => !hidden.includes(key))) };
}

const none: readonly FieldProblem[] = [];

/**
 * Rows of a form that are added and removed. Each has a key of its own, so that half-typed text stays with its row;
 * after a removal the focus goes to the row that follows. `problems` are those the form shows: a row with one is open.
 */
export function useRows<T>(all: Bound<readonly T[]>, problems = none): Rows<T> {
  const { name, value } = all;
  const [stored, setPlaces] = useState(() => placesFor(value.length));
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ readonly key: number | undefined; readonly inside: string } | null>(null);

  const hasProblem = (index: number) => problems.some(({ field }) => field.startsWith(`${name}.${index}.`));
  // With another length the value was replaced as a whole: a draft was dropped, or what was saved was taken.
  const places = openedFor(hasProblem, stored.keys.length === value.length ? stored : placesFor(value.length, stored));
  if (places !== stored) setPlaces(places);
  const { keys, closed } = places;

  useEffect(() => {
    const target = wanted.current;
    wanted.current = null;
    if (target === null) return;
    const row = place.current?.querySelector(`[data-form-row="${target.key ?? ''}"]`);
    const next =
      row?.querySelector<HTMLElement>(target.inside) ?? [...(place.current?.querySelectorAll('button') ?? [])].at(-1);
    next?.focus();
  }, [keys]);

  const withClosed = (key: number, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(key);
    else next.delete(key);
    setPlaces({ keys, closed: next });
  };
  const remove = (index: number) => {
    const left = keys.filter((_, at) => at !== index);
    wanted.current = { key: left[index] ?? left.at(-1), inside: `button, ${FIELD}` };
    setPlaces({ keys: left, closed });
    all.onChange(value.filter((_, at) => at !== index));
  };

  return {
    place,
    list: keys.map((key, index) => ({
      key,
      index,
      bound: all.bind<T>(
        String(index),
        (now) => now[index] ?? (value[index] as T),
        (next) => (now) => now.map((one, at) => (at === index ? next : one)),
      ),
      isOpen: !closed.has(key),
      hasProblem: hasProblem(index),
      toggle: () => withClosed(key, !closed.has(key)),
      remove: () => remove(index),
    })),
    add: (added) => {
      const key = Math.max(-1, ...keys) + 1;
      wanted.current = { key, inside: FIELD };
      setPlaces({ keys: [...keys, key], closed });
      all.onChange([...value, added]);
    },
    open: (index) => {
      const key = keys[index];
      if (key !== undefined) withClosed(key, false);
    },
  };
}
