/**
 * Something that happens, for any number of listeners. It is made before its listeners, so that what happens below
 * never needs to know what is built above it.
 */
export class Signal<A extends readonly unknown[]> {
  private readonly listeners = new Set<(...args: A) => void>();

  readonly emit = (...args: A): void => {
    for (const listener of [...this.listeners]) listener(...args);
  };

  listen(listener: (...args: A) => void): void {
    this.listeners.add(listener);
  }
}
