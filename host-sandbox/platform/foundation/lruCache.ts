/** Remembers so many values at most; what was used longest ago is dropped first. */
export class LruCache<V> {
  private readonly values = new Map<string, V>();

  constructor(private readonly most: number) {}

  /** The remembered value, else a new one, which is remembered. */
  getOrCreate(key: string, create: () => V): V {
    const found = this.values.get(key);
    const value = found ?? create();
    // A map lists its keys in the order they were set, so the first is the one used longest ago.
    if (found !== undefined) this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
    return value;
  }
}
