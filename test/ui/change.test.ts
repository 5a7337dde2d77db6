import type { TFunction } from 'i18next';
import { changeOf } from '@/ui/change';
import type { Format } from '@/ui/FormatProvider';

const t = ((key: string, given: { unit?: string } = {}) => given.unit ?? key) as unknown as TFunction<'ui'>;
const format = { number: (value: number, decimals = 0) => value.toFixed(decimals), percent: (value: number, decimals = 0) => `${(value * 100).toFixed(decimals)}%` } as unknown as Format;

test.each([
  ['points', 0.444, 0.4444, 'same', null],
  ['points', 0.444, 0.445, 'down', '0.1'],
  ['share', 10_000, 10_001, 'same', null],
  ['share', 1_001, 1_000, 'up', '0.1%'],
  ['share', 5, 5, 'same', null],
  ['share', 0, 0, 'same', null],
  ['share', 5, 0, 'unknown', null],
] as const)('in %s, %d from %d is %s', (by, now, before, direction, size) => {
  expect(changeOf(now, before, by, t, format)).toEqual({ direction, size });
});
