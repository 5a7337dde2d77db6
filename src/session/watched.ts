/** An observable value, for code outside the store. */
export interface Readable<T> {
  readonly get: () => T;
  readonly watch: (listen: () => void) => () => void;
}

export interface Watched<T> extends Readable<T> {
  readonly set: (next: T) => void;
}

export function watched<T>(first: T): Watched<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      [...listeners].forEach((listen) => listen());
    },
    watch: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
