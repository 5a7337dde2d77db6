import type { TFunction } from 'i18next';
import { changeOf, saidBelow, shortChange } from '@/ui/format/change';
import type { Format } from '@/ui/format/FormatProvider';

const t = ((key: string, { unit, ...given }: Record<string, string> = {}) =>
  [key, ...(unit === undefined ? Object.values(given) : [unit])].join(' ')) as unknown as TFunction<'ui'>;
const format = {
  number: (value: number, decimals = 0) => value.toFixed(decimals),
  percent: (value: number, decimals = 0) => `${(value * 100).toFixed(decimals)}%`,
} as unknown as Format;

test.each([
  ['points', 0.444, 0.4444, 'same', null, '='],
  ['points', 0.444, 0.445, 'down', 'figure.points 0.1', '▼ change.points 0.1'],
  ['share', 10_000, 10_001, 'same', null, '='],
  ['share', 1_001, 1_000, 'up', '0.1%', '▲ 0.1%'],
  ['share', 5, 5, 'same', null, '='],
  ['share', 0, 0, 'same', null, '='],
  ['share', 5, 0, 'unknown', null, ''],
] as const)('in %s, %d from %d is %s', (by, now, before, direction, size, short) => {
  const change = changeOf(now, before, by, t, format);
  expect(change).toMatchObject({ direction, size });
  expect(shortChange(change)).toBe(short);
});

test('what is shown in short is said with both periods', () => {
  expect(saidBelow(changeOf(20, 40, 'share', t, format), '40', 'last week', t)).toBe(
    'change.said last week 40 change.down 50.0%',
  );
});
