/** Sockets one person may open at one process: enough for a day of tabs, too few to exhaust it. */
const socketsMost = 50;

/** Counts the sockets of each person; a seat is given back when its socket closes. */
export class LiveSeats {
  private readonly taken = new Map<number, number>();

  /** A function that gives the seat back; null where this person has as many as allowed. */
  take(userId: number): (() => void) | null {
    const seats = this.taken.get(userId) ?? 0;
    if (seats >= socketsMost) return null;
    this.taken.set(userId, seats + 1);
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      const left = (this.taken.get(userId) ?? 1) - 1;
      if (left === 0) this.taken.delete(userId);
      else this.taken.set(userId, left);
    };
  }
}
