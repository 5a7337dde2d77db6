/** A value with listeners; a listener hears of changes only. */
export interface Watched<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** called now and at every change, until the returned function is called */
  readonly follow: (fn: (value: T) => void) => () => void;
}

export function watched<T>(first: T): Watched<T> {
  let value = first;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      [...listeners].forEach((fn) => fn(next));
    },
    follow: (fn) => {
      listeners.add(fn);
      fn(value);
      return () => void listeners.delete(fn);
    },
  };
}
