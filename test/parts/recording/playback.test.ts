import { Playback, type Sounding } from '@/parts/recording/playback';

class FakeAudio implements Sounding {
  currentTime = 0;
  playbackRate = 1;
  duration = 10;
  paused = true;
  ended = false;
  refuses = false;
  private readonly heard = new Map<string, Set<() => void>>();

  play(): Promise<void> {
    if (this.refuses) return Promise.reject(new Error('not allowed'));
    this.paused = false;
    this.say('play');
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
    this.say('pause');
  }
  addEventListener(type: string, listener: () => void): void {
    this.heard.set(type, (this.heard.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: () => void): void {
    this.heard.get(type)?.delete(listener);
  }
  say(type: string): void {
    this.heard.get(type)?.forEach((listen) => listen());
  }
  get listeners(): number {
    return [...this.heard.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

function opened() {
  const audio = new FakeAudio();
  const frames: (() => void)[] = [];
  const playback = new Playback(
    audio,
    (draw) => frames.push(draw),
    () => void frames.splice(0),
  );
  const close = playback.open();
  const listener = jest.fn();
  playback.subscribe(listener);
  return { audio, frames, playback, close, listener };
}

describe('playing a recording', () => {
  it('does not start by itself', () => {
    expect(opened().audio.paused).toBe(true);
  });

  it('publishes its position at each frame while it plays, and not when paused', () => {
    const { audio, frames, playback, listener } = opened();
    playback.toggle();
    expect(playback.playing).toBe(true);
    listener.mockClear();
    frames.shift()?.();
    frames.shift()?.();
    expect(listener).toHaveBeenCalledTimes(2);
    playback.toggle();
    expect(audio.paused).toBe(true);
    expect(frames).toHaveLength(0);
  });

  it('seek and skip: stay inside the recording', () => {
    const { audio, playback } = opened();
    playback.seek(99);
    expect(audio.currentTime).toBe(10);
    playback.skip(-5);
    expect(audio.currentTime).toBe(5);
    playback.skip(-50);
    expect(audio.currentTime).toBe(0);
  });

  it('after the end: begins again', () => {
    const { audio, playback } = opened();
    audio.currentTime = 10;
    audio.ended = true;
    playback.toggle();
    expect(audio.currentTime).toBe(0);
  });

  it('a browser that refuses to play: the state stays paused', async () => {
    const { audio, playback, listener } = opened();
    audio.refuses = true;
    playback.play();
    await Promise.resolve();
    await Promise.resolve();
    expect(playback.playing).toBe(false);
    expect(listener).toHaveBeenCalled();
  });

  it('close: pauses and removes all listeners', () => {
    const { audio, playback, close } = opened();
    playback.play();
    close();
    expect(audio.paused).toBe(true);
    expect(audio.listeners).toBe(0);
  });
});
