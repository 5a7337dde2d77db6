import type { Host } from '@/bridge/host';

/** Tells whether any data is being read. */
interface Reading {
  readonly isIdle: () => boolean;
  readonly store: { subscribe(listen: () => void): () => void };
}

/** Reports to the host once that the first screen shows its first data. */
export class ReadyReport {
  private isReported = false;
  private stop: (() => void) | null = null;
  private resolveReached: () => void = () => undefined;
  /** fulfilled when the first screen shows its first data */
  readonly reached = new Promise<void>((resolve) => {
    this.resolveReached = resolve;
  });

  constructor(
    private readonly host: Host,
    private readonly started: number,
  ) {}

  /** A screen was rendered; its reads are in progress. */
  drawn(inside: Reading | null): void {
    if (this.isReported || this.stop !== null || inside === null) return;
    const look = () => {
      if (inside.isIdle()) this.reportReady();
    };
    this.stop = inside.store.subscribe(look);
    look();
  }

  close(): void {
    this.stop?.();
    this.stop = null;
  }

  private reportReady(): void {
    if (this.isReported) return;
    this.isReported = true;
    this.close();
    this.resolveReached();
    this.host.report({ t: 'phase', phase: 'ready', ms: performance.now() - this.started });
  }
}
