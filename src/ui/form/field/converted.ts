import type { Bound, FieldBinding } from '../bound';

/** A field whose control has another type than the form: a code as a choice, `Y` as a switch. */
export function converted<T, U>(
  { name, value, item, onLeave, problem }: Bound<T>,
  to: (value: T) => U,
  from: (shown: U, now: T) => T,
): FieldBinding<U> {
  return {
    name,
    value: to(value),
    onLeave,
    problem,
    item: {
      path: item.path,
      fromStore: (stored) => to(item.fromStore(stored)),
      toStore: (shown, stored) => item.toStore(from(shown, item.fromStore(stored)), stored),
    },
  };
}

/** A required number field: when empty its value is “no number”, which the rules report at the field. */
export function needed(bound: Bound<number>): FieldBinding<number | null> {
  return converted<number, number | null>(
    bound,
    (value) => value,
    (shown) => shown ?? Number.NaN,
  );
}

/** A choice that is not offered, now or at all, is shown as empty instead of its id. */
export function offered(bound: Bound<number | null>, isOffered: (id: number) => boolean): FieldBinding<number | null> {
  return converted<number | null, number | null>(
    bound,
    (id) => (id !== null && isOffered(id) ? id : null),
    (id) => id,
  );
}

/** A code of the wire as the name of its choice. */
export function named<T extends number, N extends string>(
  bound: Bound<T>,
  names: readonly (readonly [N, T])[],
): FieldBinding<N> {
  const first = names[0]?.[0];
  return converted<T, N>(
    bound,
    (code) => {
      const name = names.find(([, one]) => one === code)?.[0] ?? first;
      if (name === undefined) throw new Error(`${bound.name}: no choices`);
      return name;
    },
    (name, now) => names.find(([one]) => one === name)?.[1] ?? now,
  );
}
