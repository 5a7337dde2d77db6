import { Signal } from '@/session/signal';

/**
 * Whose the replies of this session are, by the platform's mark of company and person. Another mark means that the
 * host's token has become somebody else's without an event.
 */
export class SessionPerson {
  /** emitted once, until the session is forgotten */
  readonly changed = new Signal<[]>();
  /** null before the first reply, or where a back end or a proxy sends no marks */
  mark: string | null = null;
  private session = 0;
  private isOther = false;

  /** Another session begins: replies under way belong to the one before. */
  forget(): void {
    this.session += 1;
    this.mark = null;
    this.isOther = false;
  }

  /** For a request about to be sent; the returned function answers whether the reply is of the same person. */
  expect(): (mark: unknown) => boolean {
    const { session } = this;
    return (mark) => {
      if (session !== this.session || typeof mark !== 'string') return true;
      this.mark ??= mark;
      if (mark === this.mark) return true;
      if (!this.isOther) this.changed.emit();
      this.isOther = true;
      return false;
    };
  }
}
