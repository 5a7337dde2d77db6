import type { Api, Outcome } from '@/api/call';
import type { Activity } from '@/session/control/activity';
import { watched } from '@/session/watched';

const LOOK_EVERY_MS = 15_000;
/** Typing a long text sends nothing: after this time the platform is informed that the person is there. */
const INFORM_AFTER_MS = 60_000;
/** The question is shown this long before the end, s. */
const WARN_SECONDS = 120;

interface IdleWatchOptions {
  readonly api: Api;
  readonly activity: Activity;
  /** of the company, now */
  readonly idleMinutes: () => number;
  readonly now?: () => number;
}

/**
 * The idle time of the session as the console sees it. The platform's own count is read before the person is asked,
 * because another tab or portal may be in use. Reads of this watch do not count as use; `stay` does.
 */
export class IdleWatch {
  /** when the session ends unless the person stays, by performance.now(); null: not soon */
  readonly ends = watched<number | null>(null);
  private readonly timer: ReturnType<typeof setInterval>;
  /** last use of the session, as far as this console knows */
  private usedAt: number;
  private asking = false;

  constructor(private readonly options: IdleWatchOptions) {
    this.usedAt = this.now();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  close(): void {
    clearInterval(this.timer);
    this.ends.set(null);
  }

  /** The person is there and wants to stay. */
  async stay(): Promise<Outcome<unknown>> {
    this.options.activity.act();
    const outcome = await this.options.api.call('session.stay', {});
    if (outcome.ok) {
      this.usedAt = this.now();
      this.ends.set(null);
    }
    return outcome;
  }

  async look(): Promise<void> {
    const { api, activity } = this.options;
    const used = Math.max(this.usedAt, api.http.usedAt);
    const idleMs = this.options.idleMinutes() * 60_000;
    if (this.ends.get() === null && activity.lastAt > used && this.now() - used > INFORM_AFTER_MS) await this.stay();
    else if (this.ends.get() !== null || this.now() - used > idleMs - WARN_SECONDS * 1_000 - LOOK_EVERY_MS)
      await this.ask(idleMs);
  }

  private async ask(idleMs: number): Promise<void> {
    if (this.asking || this.options.api.gate.isFrozen) return;
    this.asking = true;
    const left = await this.options.api.call('session.left', {});
    this.asking = false;
    if (!left.ok) return;
    const seconds = left.data.idle_seconds;
    if (seconds > WARN_SECONDS) {
      this.usedAt = this.now() - idleMs + seconds * 1_000;
      this.ends.set(null);
    } else if (this.ends.get() === null) this.ends.set(this.now() + seconds * 1_000);
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
