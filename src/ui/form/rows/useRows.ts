import type { FormListFieldData, FormListOperation } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '@/domain/problem';
import { inside, type Bound } from '../bound';

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

/** Of how many rows, by their keys, which are closed. */
interface Closed {
  readonly count: number;
  readonly keys: ReadonlySet<number>;
}

/** More than these begin closed. */
const OPEN_AT_FIRST = 3;
const FIELD = 'input:not([type=hidden]), textarea';

const closedAtFirst = (keys: readonly number[]): Closed => ({
  count: keys.length,
  keys: new Set(keys.length > OPEN_AT_FIRST ? keys : []),
});

/** antd's list of rows, each open or closed; after a removal the focus goes to the row that follows. */
export function useRows<T>(
  all: Bound<readonly T[]>,
  problems: readonly FieldProblem[],
  fields: readonly FormListFieldData[],
  operation: FormListOperation,
): Rows<T> {
  const keys = fields.map(({ key }) => key);
  const [stored, setClosed] = useState(() => closedAtFirst(keys));
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ readonly index: number; readonly inside: string } | null>(null);

  const hasProblem = (index: number) => problems.some(({ field }) => field.startsWith(`${all.name}.${index}.`));
  // With another length the value was replaced as a whole: a draft was dropped, or what was saved was taken.
  const closed = stored.count === keys.length ? stored : closedAtFirst(keys);
  // A row with a problem is opened, and not closed while the problem is being solved.
  const hidden = keys.filter((key, index) => closed.keys.has(key) && hasProblem(index));
  const put = (count: number, changed: readonly number[], isClosed: boolean) => {
    const next = new Set(closed.keys);
    for (const key of changed)
      if (isClosed) next.add(key);
      else next.delete(key);
    setClosed({ count, keys: next });
  };
  if (hidden.length > 0) put(keys.length, hidden, false);
  else if (closed !== stored) setClosed(closed);

  useEffect(() => {
    const target = wanted.current;
    wanted.current = null;
    if (target === null) return;
    const row = place.current?.querySelectorAll('[data-form-row]')[target.index];
    const next =
      row?.querySelector<HTMLElement>(target.inside) ?? [...(place.current?.querySelectorAll('button') ?? [])].at(-1);
    next?.focus();
  });

  return {
    place,
    list: keys.map((key, index) => ({
      key,
      index,
      bound: inside(all, index),
      isOpen: !closed.keys.has(key) || hidden.includes(key),
      hasProblem: hasProblem(index),
      toggle: () => put(keys.length, [key], !closed.keys.has(key)),
      remove: () => {
        const left = keys.length - 1;
        wanted.current = { index: Math.min(index, left - 1), inside: `button, ${FIELD}` };
        put(left, [key], false);
        operation.remove(index);
      },
    })),
    add: (added) => {
      wanted.current = { index: keys.length, inside: FIELD };
      put(keys.length + 1, [], false);
      operation.add(added);
    },
    open: (index) => put(keys.length, keys.slice(index, index + 1), false),
  };
}
