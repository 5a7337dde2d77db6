import type { TokenGrant } from '@/contract/host';
import type { TokenStore } from '@/session/tokenStore';

/**
 * The console's own token, with a generation that grows at each change, as a host's has. What another tab
 * stores is not taken over unasked: this tab goes on as whom it began, until it is known who that is.
 */
export class OwnToken {
  private gen = 1;
  private own: string | null;
  private held: string | null = null;

  constructor(private readonly store: TokenStore) {
    this.own = store.read();
  }

  get(): TokenGrant | null {
    const value = this.held ?? this.own;
    return value === null ? null : { value, gen: this.gen };
  }

  keep(token: string): void {
    this.store.write(token);
    this.use(token);
  }

  /** For this page only: gone on reload. */
  hold(token: string): void {
    this.held = token;
    this.gen += 1;
  }

  clear(): void {
    // Another tab may have signed in since: its token is not ours to throw away.
    if (this.stored() === null) this.store.clear();
    this.use(null);
  }

  dropHeld(): void {
    if (this.held === null) return;
    this.held = null;
    this.gen += 1;
  }

  /** What another tab has stored, if it is not what is used here. */
  stored(): string | null {
    const value = this.store.read();
    return value === this.own ? null : value;
  }

  /** Goes on with a token of another tab. */
  use(token: string | null): void {
    this.held = null;
    this.own = token;
    this.gen += 1;
  }

  onChange(fn: (token: string | null) => void): () => void {
    return this.store.onChange(fn);
  }
}
