import type { Bound } from '../bound';

/** A field whose control has another type than the draft: a code as a choice, `Y` as a switch. */
export function converted<T, U>(bound: Bound<T>, to: (value: T) => U, from: (shown: U, now: T) => T): Bound<U> {
  return {
    name: bound.name,
    value: to(bound.value),
    problem: bound.problem,
    onLeave: bound.onLeave,
    onChange: (shown) => bound.onChange(from(shown, bound.value)),
    bind: (path, get, put) =>
      bound.bind(
        path,
        (now) => get(to(now)),
        (next) => (now) => from(put(next)(to(now)), now),
      ),
  };
}

/** A required number field: when empty its value is “no number”, which the rules report at the field. */
export function needed(bound: Bound<number>): Bound<number | null> {
  return converted<number, number | null>(
    bound,
    (value) => value,
    (shown) => shown ?? Number.NaN,
  );
}

/** A code of the wire as the name of its choice. */
export function named<T extends number, N extends string>(
  bound: Bound<T>,
  names: readonly (readonly [N, T])[],
): Bound<N> {
  const nameOf = (code: T) => names.find(([, one]) => one === code)?.[0];
  const first = names[0]?.[0];
  return converted<T, N>(
    bound,
    (code) => {
      const name = nameOf(code) ?? first;
      if (name === undefined) throw new Error(`${bound.name}: no choices`);
      return name;
    },
    (name, now) => names.find(([one]) => one === name)?.[1] ?? now,
  );
}
