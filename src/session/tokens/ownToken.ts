import type { TokenGrant } from '@/contract/host';
import type { TokenStore } from './tokenStore';

/**
 * The console's own token, with a generation that grows at each change, as a host's has. A token another tab stores is
 * not used at once: this tab continues as its person until the token's person is known.
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

  /** For this page only, lost on reload. */
  setTemporary(token: string): void {
    this.temporary = token;
    this.gen += 1;
  }

  clear(): void {
    // Another tab may have signed in since; its token stays.
    if (this.stored() === null) this.store.clear();
    this.use(null);
  }

  clearTemporary(): void {
    if (this.temporary === null) return;
    this.temporary = null;
    this.gen += 1;
  }

  /** The token another tab stored, if it is not the one in use. */
  stored(): string | null {
    const value = this.store.read();
    return value === this.own ? null : value;
  }

  /** Uses the token of another tab. */
  use(token: string | null): void {
    this.temporary = null;
    this.own = token;
    this.gen += 1;
  }

  onChange(fn: (token: string | null) => void): () => void {
    return this.store.onChange(fn);
  }
}
