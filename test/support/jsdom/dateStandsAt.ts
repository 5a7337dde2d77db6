/** In each test of the file the date is this one, ms, whatever day it is run on; timers run as always. */
export function dateStandsAt(now: number): void {
  beforeEach(() =>
    jest.useFakeTimers({
      now,
      doNotFake: [
        'setTimeout',
        'queueMicrotask',
        'performance',
        'nextTick',
        'setImmediate',
        'setInterval',
        'clearInterval',
        'clearTimeout',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    }),
  );
  afterEach(() => void jest.useRealTimers());
}
