import { retryAfter, waitSeconds } from '@/api/transport/retryRule';

const pauses = (tried: Parameters<typeof retryAfter>[0], chance: number) => {
  const all: number[] = [];
  for (let tries = 1; tries < 50; tries += 1) {
    const pause = retryAfter(tried, tries, chance);
    if (pause === null) break;
    all.push(pause);
  }
  return all;
};

describe('retry pauses', () => {
  it.each([
    ['no connection', { kind: 'unreachable' } as const, [400, 800, 1600, 3200]],
    ['a gateway without its platform', { kind: 'answer', status: 502 } as const, [400, 800, 1600, 3200]],
    ['a busy platform', { kind: 'answer', status: 503 } as const, [400, 800, 1600, 3200]],
    ['a fault of the platform', { kind: 'answer', status: 500 } as const, [400, 800]],
    ['an answer', { kind: 'answer', status: 200 } as const, []],
    ['a refusal', { kind: 'answer', status: 401 } as const, []],
    ['too large', { kind: 'answer', status: 413 } as const, []],
    ['too often', { kind: 'answer', status: 429 } as const, []],
  ])('after %s: are so many and so long', (_what, tried, expected) => {
    expect(pauses(tried, 1)).toEqual(expected);
  });

  it('half of each is random, so that tabs spread', () => {
    expect(pauses({ kind: 'unreachable' }, 0)).toEqual([200, 400, 800, 1600]);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['12', 12],
    [' 3 ', 3],
    ['0', 1],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 1],
    ['99999999', 3600],
    ['soon', 10],
    [undefined, 10],
  ])('%s: waits %d s', (header, seconds) => {
    expect(waitSeconds(header, now)).toBe(seconds);
  });
});
