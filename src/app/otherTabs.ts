import type { Console } from './console';
import type { OwnToken } from './ownToken';

/** Other tabs share the stored token: this one follows them, and never acts as somebody else. */
export class OtherTabs {
  private following: Promise<boolean> | null = null;

  constructor(
    private readonly console: Console,
    private readonly token: OwnToken,
  ) {
    console.holdings.follow(token.onChange((value) => void this.changed(value)));
  }

  /** A request came back with 401, and another tab may have signed in while it was under way. */
  async newerToken(failedGen: number): Promise<boolean> {
    const { token } = this;
    const { gate, session } = this.console;
    const gen = token.get()?.gen ?? 0;
    if (gen > failedGen) return !gate.isClosed(gen);
    const stored = token.stored();
    return stored !== null && session.status.get() === 'ready' && this.follow(stored);
  }

  private async changed(value: string | null): Promise<void> {
    const { session, language, cross } = this.console;
    if (cross.acting) {
      // Checked out in another tab: the page stays as it is until the person has read so.
      if (value === null) this.console.gate.freeze(this.token.get()?.gen ?? 0, 'session.crossOver');
      else cross.changed();
    } else if (value === null) {
      this.token.use(null);
      if (session.status.get() === 'ready') session.clear(null);
    } else if (session.status.get() === 'ready') {
      await this.follow(value);
    } else {
      this.token.use(value);
      if ((await session.start()) !== null) return;
      await language.followUser();
      await this.console.router.navigate('/', { replace: true });
    }
  }

  /** A token another tab has stored: the same person goes on with it, another one begins anew. */
  private follow(value: string): Promise<boolean> {
    const { session } = this.console;
    this.following ??= session.renew(value).then((who) => {
      this.following = null;
      if (who === 'other') window.location.reload();
      if (who === 'same') this.console.inside?.refresh('all');
      return who === 'same';
    });
    return this.following;
  }
}
