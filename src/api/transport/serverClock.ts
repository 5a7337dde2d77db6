/**
 * The platform's time, learned from every answer. The browser's clock may be wrong, and the sandbox
 * runs days in seconds: "now" on a screen is always the platform's.
 */
export class ServerClock {
  private world: number | null = null;
  private at = 0;
  private rate = 1;
  private readonly listeners = new Set<() => void>();

  now(): number {
    if (this.world === null) return Date.now();
    return this.world + (performance.now() - this.at) * this.rate;
  }

  /** how many seconds pass there while one passes here */
  speed(): number {
    return this.rate;
  }

  /** @param at when the answer came, by performance.now() */
  learn(headers: unknown, at = performance.now()): void {
    const now = Number(headerOf(headers, 'aicc-now'));
    const speed = Number(headerOf(headers, 'aicc-speed'));
    if (Number.isFinite(now) && now > 0) this.set(now, Number.isFinite(speed) && speed > 0 ? speed : 1, at);
  }

  set(now: number, speed: number, at = performance.now()): void {
    const before = this.now();
    const jumped = this.world === null || speed !== this.rate;
    this.world = now;
    this.at = at;
    this.rate = speed;
    if (jumped || Math.abs(this.now() - before) > 60_000) this.listeners.forEach((listen) => listen());
  }

  /** called when time jumps or changes its speed, not as it passes */
  onJump(listen: () => void): () => void {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  }
}

function headerOf(headers: unknown, name: string): unknown {
  return typeof headers === 'object' && headers !== null ? (headers as Record<string, unknown>)[name] : undefined;
}
