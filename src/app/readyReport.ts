import type { Host } from '@/bridge/host';

/** The part of the signed-in side that knows whether something is being read. */
interface Reading {
  readonly isIdle: () => boolean;
  readonly store: { subscribe(listen: () => void): () => void };
}

/** Tells the host once that the first screen shows its first data. */
export class ReadyReport {
  private told = false;
  private stop: (() => void) | null = null;

  constructor(
    private readonly host: Host,
    private readonly started: number,
  ) {}

  /** A screen was drawn; what it reads is under way. */
  drawn(inside: Reading | null): void {
    if (this.told || this.stop !== null || inside === null) return;
    const look = () => {
      if (inside.isIdle()) this.tell();
    };
    this.stop = inside.store.subscribe(look);
    look();
  }

  close(): void {
    this.stop?.();
    this.stop = null;
  }

  private tell(): void {
    if (this.told) return;
    this.told = true;
    this.close();
    this.host.report({ t: 'phase', phase: 'ready', ms: performance.now() - this.started });
  }
}
