import type { Api } from '@/api/call';
import type { CallFailure } from '@/api/callFailure';
import type { Live } from '@/api/live';
import type { SessionGate } from '@/api/sessionGate';
import type { UserInfo } from '@/session/session';
import type { Inside } from './inside';
import type { OwnToken } from './ownToken';
import { watched } from './watched';

interface Parts {
  readonly api: Api;
  readonly gate: SessionGate;
  readonly live: Live;
  /** null when a host keeps the token */
  readonly token: OwnToken | null;
  /** the signed-in part; its scripts come with the first session */
  readonly inside: () => Promise<Inside>;
}

/** Starts and ends the session of this mount: one load, one clear. */
export class SessionControl {
  readonly status = watched<'none' | 'loading' | 'ready'>('none');
  /** why the last session ended, for the sign-in page; a failure id */
  lastEnd: string | null = null;
  private inside: Inside | null = null;

  constructor(private readonly parts: Parts) {
    parts.live.on('session', ({ payload }) => {
      if (payload.changed === true) void this.reread();
    });
  }

  user(): UserInfo | null {
    return this.status.get() === 'ready' ? (this.inside?.user() ?? null) : null;
  }

  /**
   * Section 1: labels, annotations, products with permissions and the company, then the person. Both are
   * asked for in that order and at once. On failure the session is cleared (section 4). Rejects when a script of
   * ours does not come: nobody's session is over by that.
   */
  async start(): Promise<CallFailure | null> {
    const { api, live } = this.parts;
    this.status.set('loading');
    const [base, user, inside] = await Promise.all([
      api.call('session.base', {}),
      api.call('session.user', {}),
      settled(this.parts.inside()),
    ]);
    if (!base.ok) return this.fail(base.failure);
    if (!user.ok) return this.fail(user.failure);
    if (inside.status === 'rejected') {
      this.status.set('none');
      throw inside.reason;
    }
    this.inside = inside.value;
    this.lastEnd = null;
    inside.value.begin({ base: base.data, user: user.data });
    this.status.set('ready');
    live.open();
    return null;
  }

  async enter(token: string): Promise<CallFailure | null> {
    this.parts.token?.keep(token);
    this.parts.gate.reopen();
    return this.start();
  }

  /** Ends the session on the platform as well; a platform that cannot be reached does not keep anybody in. */
  async leave(): Promise<void> {
    await this.parts.api.call('session.signOut', {});
    this.clear(null);
  }

  clear(reason: string | null): void {
    const { live, token, gate } = this.parts;
    this.lastEnd = reason;
    live.close();
    token?.clear();
    gate.reopen();
    this.status.set('none');
    this.inside?.end();
  }

  /** Signed in again elsewhere: in another tab, which stored this token, or at the host. Goes on if it is the same person. */
  async renew(token?: string): Promise<'same' | 'other' | 'none'> {
    const { api, gate, live } = this.parts;
    const before = this.user()?.user_id;
    // Nothing else goes out under a stored token before it is known whose it is.
    if (token === undefined) gate.reopen();
    const now = await api.call('session.user', {}, token === undefined ? {} : { token });
    if (!now.ok) return 'none';
    if (now.data.user_id !== before) return 'other';
    if (token !== undefined) {
      this.parts.token?.use(token);
      gate.reopen();
    }
    this.inside?.renew();
    live.open();
    return 'same';
  }

  /** Somebody changed the person's role or group: what they may do is read again; the page stays, unless it is no longer theirs. */
  private async reread(): Promise<void> {
    const { api } = this.parts;
    const before = this.user()?.user_id;
    if (before === undefined) return;
    const [base, user] = await Promise.all([api.call('session.base', {}), api.call('session.user', {})]);
    if (base.ok && user.ok && user.data.user_id === before && this.user()?.user_id === before) this.inside?.begin({ base: base.data, user: user.data });
  }

  private fail(failure: CallFailure): CallFailure {
    this.clear(failure.id);
    return failure;
  }
}

/** Whatever comes of it, what else was asked for is heard first. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
