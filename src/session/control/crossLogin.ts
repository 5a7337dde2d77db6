import { browserTokenStore, CROSS } from '../tokens/tokenStore';
import { OwnToken } from '../tokens/ownToken';

/** per tab: the page on which the cross login began, and how the last one ended until that was shown */
const FROM = 'aicc:crossFrom';
const END = 'aicc:crossEnd';

interface CrossLoginOptions {
  /** path of the page below the base path, with its query */
  readonly here: () => string;
  /** path of the screen where accounts are chosen */
  readonly choosePath: () => string;
  readonly embedded: boolean;
  /** mounts everything anew; without it the page is reloaded */
  readonly restart: (() => void) | undefined;
}

/**
 * A cross login in the whole browser: its token is stored beside the person's own and takes precedence. Each tab
 * restarts with it, and afterwards returns to the page it left. Embedded there is none, because the host has the only
 * token.
 */
export class CrossLogin {
  /** null when a host stores the token */
  readonly token: OwnToken | null;
  /** this mount acts as another account */
  readonly acting: boolean;
  private readonly store = browserTokenStore(CROSS);

  constructor(private readonly options: CrossLoginOptions) {
    const { embedded } = options;
    this.acting = !embedded && this.store.read() !== null;
    this.token = embedded ? null : new OwnToken(this.acting ? this.store : browserTokenStore());
  }

  /** Another tab began a cross login: this one restarts as the same account. */
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

  /** Returns to the person's own session and the former page; `reason`, a failure id, is shown there once. */
  leave(reason: string | null): void {
    const from = memory.take(FROM);
    if (reason !== null) memory.save(END, reason);
    this.store.clear();
    this.anew(from ?? this.options.choosePath());
  }

  /** The end of the last cross login, if it was not shown yet. */
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
      // storage blocked: the person returns to the list of accounts
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
