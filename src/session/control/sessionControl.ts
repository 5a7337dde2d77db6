import type { UserInfo } from '../session';
import { endsSession } from '../sessionEnd';
import type { OwnToken } from '../tokens/ownToken';
import { watched } from '../watched';
import type { SessionCalls, SessionFailure, SessionSocket } from './sessionCalls';
import type { SessionGate } from './sessionGate';
import type { SignedInPart } from './signedInPart';

interface SessionControlOptions {
  readonly calls: SessionCalls;
  readonly gate: SessionGate;
  readonly live: SessionSocket;
  /** null when a host stores the token */
  readonly token: OwnToken | null;
  readonly loadSignedIn: () => Promise<SignedInPart>;
}

/** Starts and ends the session of this mount. */
export class SessionControl {
  readonly status = watched<'none' | 'loading' | 'ready'>('none');
  /** why the last session ended, for the sign-in page; a failure id */
  lastEnd: string | null = null;
  private signedIn: SignedInPart | null = null;

  constructor(private readonly options: SessionControlOptions) {}

  user(): UserInfo | null {
    return this.status.get() === 'ready' ? (this.signedIn?.user() ?? null) : null;
  }

  /**
   * Loads labels, annotations, products with permissions and the company, then the person: sent in that order, in
   * parallel. An answer about the session ends it. Any other failure does not, nor does a script of the console that
   * does not load, for which it rejects.
   */
  async start(): Promise<SessionFailure | null> {
    const { calls, live } = this.options;
    this.status.set('loading');
    const [base, user, signedIn] = await Promise.all([
      calls.base(),
      calls.user(),
      settled(this.options.loadSignedIn()),
    ]);
    if (!base.ok) return this.fail(base.failure);
    if (!user.ok) return this.fail(user.failure);
    if (signedIn.status === 'rejected') {
      this.status.set('none');
      throw signedIn.reason;
    }
    this.signedIn = signedIn.value;
    this.lastEnd = null;
    signedIn.value.begin({ base: base.data, user: user.data });
    this.status.set('ready');
    live.open();
    return null;
  }

  async enter(token: string): Promise<SessionFailure | null> {
    this.options.token?.save(token);
    this.options.gate.reopen();
    return this.start();
  }

  /** Ends the session on the platform too; it ends here also when the platform cannot be reached. */
  async leave(): Promise<void> {
    await this.options.calls.signOut();
    this.clear(null);
  }

  clear(reason: string | null): void {
    const { live, token, gate } = this.options;
    this.lastEnd = reason;
    live.close();
    token?.clear();
    gate.reopen();
    this.status.set('none');
    this.signedIn?.end();
  }

  /** Another tab stored this token, or the host gave it. Continues if it is the same person. */
  async renew(token?: string): Promise<'same' | 'other' | 'none'> {
    const { calls, gate, live } = this.options;
    const before = this.user()?.user_id;
    // A stored token is not used for other requests before its person is known.
    if (token === undefined) gate.reopen();
    const now = await calls.user(token);
    if (!now.ok) return 'none';
    if (now.data.user_id !== before) return 'other';
    if (token !== undefined) {
      this.options.token?.use(token);
      gate.reopen();
    }
    this.signedIn?.renew();
    live.open();
    return 'same';
  }

  /** The person's role or group was changed: loads their permissions again; the page stays if it is still permitted. */
  async reread(): Promise<void> {
    const { calls } = this.options;
    const before = this.user()?.user_id;
    if (before === undefined) return;
    const [base, user] = await Promise.all([calls.base(), calls.user()]);
    if (base.ok && user.ok && user.data.user_id === before && this.user()?.user_id === before)
      this.signedIn?.begin({ base: base.data, user: user.data });
  }

  private fail(failure: SessionFailure): SessionFailure {
    if (endsSession(failure)) this.clear(failure.id);
    else this.status.set('none');
    return failure;
  }
}

/** A rejection is handled after the other answers. */
async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
