/** A request this soon after a press, a key or a scroll counts as the person's own, ms. */
const ATTENDED_MS = 30_000;
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether the person is active, because requests a screen sends by itself must not keep an idle session alive. Opening
 * the page counts as activity.
 */
export class Activity {
  private at = performance.now();

  /** `listen` is removed with the mount. */
  constructor(listen: (target: EventTarget, type: string, listener: () => void) => void) {
    for (const act of acts) listen(document, act, this.act);
  }

  /** of the last act, by performance.now() */
  get lastAt(): number {
    return this.at;
  }

  readonly act = (): void => {
    this.at = performance.now();
  };

  readonly isHere = (): boolean => performance.now() - this.at < ATTENDED_MS;
}
