import type { TokenGrant } from '@/contract/host';
import type { TokenStore } from './tokenStore';

/**
 * The console's own token, with a generation that grows at each change, as a host's has. What another tab
 * stores is not used at once: this tab goes on as the person it began with, until it is known who that is.
 */
export class OwnToken {
  private gen = 1;
  private own: string | null;
  private temporary: string | null = null;

  constructor(private readonly store: TokenStore) {
    this.own = store.read();
  }

  get(): TokenGrant | null {
    const value = this.temporary ?? this.own;
    return value === null ? null : { value, gen: this.gen };
  }

  save(token: string): void {
    this.store.write(token);
    this.use(token);
  }

  /** For this page only: gone on reload. */
  setTemporary(token: string): void {
    this.temporary = token;
    this.gen += 1;
  }

  clear(): void {
    // Another tab may have signed in since: its token stays.
    if (this.stored() === null) this.store.clear();
    this.use(null);
  }

  clearTemporary(): void {
    if (this.temporary === null) return;
    this.temporary = null;
    this.gen += 1;
  }

  /** What another tab has stored, if it is not what is used here. */
  stored(): string | null {
    const value = this.store.read();
    return value === this.own ? null : value;
  }

  /** Goes on with a token of another tab. */
  use(token: string | null): void {
    this.temporary = null;
    this.own = token;
    this.gen += 1;
  }

  onChange(fn: (token: string | null) => void): () => void {
    return this.store.onChange(fn);
  }
}
