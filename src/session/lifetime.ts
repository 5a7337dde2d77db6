/** Timers and subscriptions that end with a mount. */
export interface Lifetime {
  readonly isClosed: boolean;
  /** resolves after that time, or at once when the mount ends */
  pause(ms: number): Promise<void>;
  /** runs later unless the mount ends first; returns a function that cancels it */
  timeout(run: () => void, ms: number): () => void;
  /** adds a subscription by its unsubscribe function */
  follow(end: () => void): () => void;
}
