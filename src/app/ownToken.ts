import type { TokenGrant } from '@/contract/host';
import type { TokenStore } from '@/session/tokenStore';

/** The console's own token, with a generation that grows at each change, as a host's has. */
export class OwnToken {
  private gen = 0;
  private last: string | null = null;
  private held: string | null = null;

  constructor(private readonly store: TokenStore) {}

  get(): TokenGrant | null {
    const value = this.held ?? this.store.read();
    if (value !== this.last) {
      this.last = value;
      this.gen += 1;
    }
    return value === null ? null : { value, gen: this.gen };
  }

  keep(token: string): void {
    this.held = null;
    this.store.write(token);
  }

  /** For this page only: gone on reload. */
  hold(token: string): void {
    this.held = token;
  }

  clear(): void {
    this.held = null;
    this.store.clear();
  }

  dropHeld(): void {
    this.held = null;
  }

  onChange(fn: (token: string | null) => void): () => void {
    return this.store.onChange(fn);
  }
}
