/**
 * An event with any number of listeners. It is created before its listeners, so that lower modules need not import
 * higher ones.
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
