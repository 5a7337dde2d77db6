/** A binary heap, smallest first. */
export class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly before: (one: T, other: T) => boolean) {}

  get size(): number {
    return this.items.length;
  }

  peek(): T | undefined {
    return this.items[0];
  }

  push(item: T): void {
    const { items } = this;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (above === undefined || !this.before(item, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const { items } = this;
    const top = items[0];
    const last = items.pop();
    if (top === undefined || last === undefined || items.length === 0) return top;
    let at = 0;
    for (;;) {
      const child = this.smallerChild(at);
      const below = items[child];
      if (below === undefined || !this.before(below, last)) break;
      items[at] = below;
      at = child;
    }
    items[at] = last;
    return top;
  }

  /** All items, in no particular order. */
  values(): readonly T[] {
    return this.items;
  }

  /** Removes and returns all items. */
  clear(): void {
    this.items.length = 0;
  }

  private smallerChild(at: number): number {
    const left = 2 * at + 1;
    const one = this.items[left];
    const other = this.items[left + 1];
    return one !== undefined && other !== undefined && this.before(other, one) ? left + 1 : left;
  }
}
