/** The part of an audio element that is used; tests pass their own. */
export interface Sounding {
  currentTime: number;
  playbackRate: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export const rates = [0.75, 1, 1.25, 1.5, 2] as const;
/** seconds an arrow key moves */
export const SKIP_SECONDS = 5;

const events = ['play', 'pause', 'ended', 'seeked', 'ratechange', 'durationchange', 'error'] as const;

/**
 * Playback of one recording. Reports its position at each frame while playing: the element's own `timeupdate` fires
 * four times a second, which is visible as stutter.
 */
export class Playback {
  private readonly listeners = new Set<() => void>();
  private frame = 0;

  constructor(
    private readonly audio: Sounding,
    private readonly nextFrame: (draw: () => void) => number = (draw) => window.requestAnimationFrame(draw),
    private readonly dropFrame: (id: number) => void = (id) => window.cancelAnimationFrame(id),
  ) {}

  /** Listens to the element until the returned function is called. */
  open(): () => void {
    events.forEach((event) => this.audio.addEventListener(event, this.changed));
    return () => {
      events.forEach((event) => this.audio.removeEventListener(event, this.changed));
      this.dropFrame(this.frame);
      this.audio.pause();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get playing(): boolean {
    return !this.audio.paused && !this.audio.ended;
  }

  /** seconds */
  get position(): number {
    return this.audio.currentTime;
  }

  toggle(): void {
    if (this.playing) this.audio.pause();
    else this.play();
  }

  play(): void {
    if (this.audio.ended) this.audio.currentTime = 0;
    // A browser may refuse to play; the button then stays at "play".
    this.audio.play().catch(() => this.changed());
  }

  seek(seconds: number): void {
    const end = Number.isFinite(this.audio.duration) ? this.audio.duration : seconds;
    this.audio.currentTime = Math.min(Math.max(0, seconds), end);
    this.notify();
  }

  skip(seconds: number): void {
    this.seek(this.position + seconds);
  }

  setRate(rate: number): void {
    this.audio.playbackRate = rate;
    this.notify();
  }

  private readonly changed = (): void => {
    this.dropFrame(this.frame);
    if (this.playing) this.frame = this.nextFrame(this.run);
    this.notify();
  };

  private readonly run = (): void => {
    this.notify();
    if (this.playing) this.frame = this.nextFrame(this.run);
  };

  private notify(): void {
    this.listeners.forEach((listen) => listen());
  }
}
