/** Sockets one person may hold open at one process: a day of tabs, and not a flood (threat table, T32). */
export const socketsMost = 50;

/** Who listens how often; a seat is given back when its socket closes. */
export class LiveSeats {
  private readonly taken = new Map<number, number>();

  /** The way to give it back; null where this person has all that one may have. */
  take(userId: number): (() => void) | null {
    const held = this.taken.get(userId) ?? 0;
    if (held >= socketsMost) return null;
    this.taken.set(userId, held + 1);
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
