import type { Host } from '@/bridge/host';
import { browserTokenStore } from '@/session/tokenStore';
import type { Address } from './address';
import { pathTo } from './links';
import { OwnToken } from './ownToken';

const TOKEN = 'aicc:crossToken';
/** per tab: where it stood when the cross login began, and how the last one ended until that was said */
const FROM = 'aicc:crossFrom';
const END = 'aicc:crossEnd';

/**
 * Acting as another account, in the whole browser: its token stands beside one's own, and goes first. Each tab begins anew
 * with it, and comes back to the screen it left. Embedded the host keeps the token, and there is none of this.
 */
export class CrossLogin {
  /** null when a host keeps the token */
  readonly token: OwnToken | null;
  /** this mount acts as another account */
  readonly acting: boolean;
  private readonly store = browserTokenStore(TOKEN);

  constructor(
    private readonly address: Address,
    host: Host,
    private readonly restart: (() => void) | undefined,
  ) {
    this.acting = !host.embedded && this.store.read() !== null;
    this.token = host.embedded ? null : new OwnToken(this.acting ? this.store : browserTokenStore());
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
    if (reason !== null) memory.keep(END, reason);
    this.store.clear();
    this.anew(from ?? pathTo('crossLogin'));
  }

  /** How the last one ended, where nobody has said so yet. */
  takeEnd(): string | null {
    return this.acting ? null : memory.take(END);
  }

  /** Another account than the one acted as so far, chosen in another tab. */
  changed(): void {
    this.anew('/');
  }

  private arrive(): void {
    memory.keep(FROM, this.address.here());
    this.anew('/');
  }

  private anew(path: string): void {
    window.history.replaceState(null, '', path);
    if (this.restart) this.restart();
    else window.location.reload();
  }
}

const memory = {
  keep(key: string, value: string): void {
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
