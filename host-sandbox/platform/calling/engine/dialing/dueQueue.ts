import { Heap } from './heap';

/**
 * A priority queue, smallest first. Items added in order, as nearly all are, go to a plain list; the rest goes into a
 * heap.
 */
export class DueQueue<T> {
  private row: T[] = [];
  /** how many items of the row were taken out already */
  private gone = 0;
  private readonly others: Heap<T>;

  constructor(private readonly before: (one: T, other: T) => boolean) {
    this.others = new Heap(before);
  }

  peek(): T | undefined {
    const first = this.row[this.gone];
    const other = this.others.peek();
    return first === undefined || (other !== undefined && this.before(other, first)) ? other : first;
  }

  push(item: T): void {
    const last = this.gone < this.row.length ? this.row[this.row.length - 1] : undefined;
    if (last !== undefined && this.before(item, last)) this.others.push(item);
    else this.row.push(item);
  }

  pop(): T | undefined {
    const next = this.peek();
    if (next === undefined || next !== this.row[this.gone]) return this.others.pop();
    this.gone += 1;
    if (this.gone === this.row.length) this.clearRow();
    return next;
  }

  /** Removes and returns all items. */
  clear(): void {
    this.clearRow();
    this.others.clear();
  }

  private clearRow(): void {
    this.row = [];
    this.gone = 0;
  }
}
