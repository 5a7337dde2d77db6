import { browserTokenStore } from '../tokens/tokenStore';
import { OwnToken } from '../tokens/ownToken';

const TOKEN = 'aicc:crossToken';
/** per tab: where it stood when the cross login began, and how the last one ended until that was said */
const FROM = 'aicc:crossFrom';
const END = 'aicc:crossEnd';

interface CrossLoginOptions {
  /** path of the page below the base path, with its query */
  readonly here: () => string;
  /** path of the screen where accounts are chosen */
  readonly choosePath: () => string;
  readonly embedded: boolean;
  /** everything anew; without it the page is reloaded */
  readonly restart: (() => void) | undefined;
}

/**
 * Acting as another account, in the whole browser: its token stands beside one's own, and goes first. Each tab begins
 * anew with it, and comes back to the screen it left. Embedded the host has the only token, and there is none of this.
 */
export class CrossLogin {
  /** null when a host keeps the token */
  readonly token: OwnToken | null;
  /** this mount acts as another account */
  readonly acting: boolean;
  private readonly store = browserTokenStore(TOKEN);

  constructor(private readonly options: CrossLoginOptions) {
    const { embedded } = options;
    this.acting = !embedded && this.store.read() !== null;
    this.token = embedded ? null : new OwnToken(this.acting ? this.store : browserTokenStore());
  }

  /** Another tab began: this one acts as the same account from now on. */
  follow(): () => void {
    if (this.token === null || this.acting) return () => undefined;
    return this.store.onChange((token) => {
      if (token !== null) this.arrive();
    });
  }

  begin(token: string): void {
    this.store.write(token);
    this.arrive();
  }

  /** Back to oneself, where one was; `reason` is said there once, a failure id. */
  leave(reason: string | null): void {
    const from = memory.take(FROM);
    if (reason !== null) memory.save(END, reason);
    this.store.clear();
    this.anew(from ?? this.options.choosePath());
  }

  /** How the last one ended, where it was not said yet. */
  takeEnd(): string | null {
    return this.acting ? null : memory.take(END);
  }

  /** Another account than the one acted as so far, chosen in another tab. */
  changed(): void {
    this.anew('/');
  }

  private arrive(): void {
    memory.save(FROM, this.options.here());
    this.anew('/');
  }

  private anew(path: string): void {
    window.history.replaceState(null, '', path);
    const { restart } = this.options;
    if (restart) restart();
    else window.location.reload();
  }
}

const memory = {
  save(key: string, value: string): void {
    try {
      window.sessionStorage.setItem(key, value);
    } catch {
      // storage blocked: one comes back to the list of accounts
    }
  },
  take(key: string): string | null {
    try {
      const value = window.sessionStorage.getItem(key);
      window.sessionStorage.removeItem(key);
      return value;
    } catch {
      return null;
    }
  },
};
