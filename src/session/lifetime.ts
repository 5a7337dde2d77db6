/** How long a mount lives, and what ends with it. */
export interface Lifetime {
  readonly isClosed: boolean;
  /** resolves after that time, or at once when the mount ends */
  pause(ms: number): Promise<void>;
  /** runs later unless the mount ends first; answers what stops it */
  timeout(run: () => void, ms: number): () => void;
  /** a subscription, by what ends it */
  follow(end: () => void): () => void;
}
