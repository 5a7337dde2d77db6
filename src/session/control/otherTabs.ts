import type { OwnToken } from '../tokens/ownToken';
import type { Readable } from '../watched';
import type { CrossLogin } from './crossLogin';
import type { SessionControl } from './sessionControl';
import type { SessionGate } from './sessionGate';
import type { SignedInPart } from './signedInPart';

interface OtherTabsOptions {
  readonly token: OwnToken;
  readonly gate: SessionGate;
  readonly session: SessionControl;
  readonly cross: CrossLogin;
  readonly signedIn: Readable<SignedInPart | null>;
  /** after a sign-in in another tab: the person's language, then their first screen */
  readonly onSignedIn: () => Promise<void>;
}

/** Other tabs share the stored token: this tab follows them, and never continues as another person. */
export class OtherTabs {
  private following: Promise<boolean> | null = null;

  constructor(private readonly options: OtherTabsOptions) {}

  /** Returns a function that stops it. */
  listen(): () => void {
    return this.options.token.onChange((value) => void this.changed(value));
  }

  /** A request came back with 401, and another tab may have signed in while it was under way. */
  readonly followNewer = async (failedGen: number): Promise<boolean> => {
    const { token, gate, session } = this.options;
    const gen = token.get()?.gen ?? 0;
    if (gen > failedGen) return !gate.isClosed(gen);
    const stored = token.stored();
    return stored !== null && session.status.get() === 'ready' && this.follow(stored);
  };

  private async changed(value: string | null): Promise<void> {
    const { token, gate, session, cross, onSignedIn } = this.options;
    if (cross.acting) {
      // Signed out in another tab: the page stays until the person has been informed.
      if (value === null) gate.freeze(token.get()?.gen ?? 0, 'session.crossOver');
      else cross.changed();
    } else if (value === null) {
      token.use(null);
      if (session.status.get() === 'ready') session.clear(null);
    } else if (session.status.get() === 'ready') {
      await this.follow(value);
    } else {
      token.use(value);
      if ((await session.start()) === null) await onSignedIn();
    }
  }

  /** Another tab stored a token: the same person continues with it, another person restarts the console. */
  private follow(value: string): Promise<boolean> {
    const { session, signedIn } = this.options;
    this.following ??= session.renew(value).then((who) => {
      this.following = null;
      if (who === 'other') window.location.reload();
      if (who === 'same') signedIn.get()?.refresh('all');
      return who === 'same';
    });
    return this.following;
  }
}
