/** One value that React can follow, for what lives outside the store. */
export interface Watched<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly watch: (listen: () => void) => () => void;
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
