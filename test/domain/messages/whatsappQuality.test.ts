import { afterLowQuality, isLowQuality } from '@/domain/messages/whatsappQuality';

test.each([
  [199, 199, false],
  [200, 2, false],
  [200, 3, true],
  [1_000, 10, false],
  [1_000, 11, true],
])('%i delivered and %i blocked: is low quality: %s', (delivered, blocked, isLow) => {
  expect(isLowQuality({ delivered, blocked })).toBe(isLow);
});

test('low quality: pauses for 3 hours, then for 6, then disables', () => {
  expect([0, 1, 2].map(afterLowQuality)).toEqual([
    { review: 'paused', hours: 3 },
    { review: 'paused', hours: 6 },
    { review: 'disabled', hours: null },
  ]);
});
