import { checkUsageDays, defaultUsageDays, firstUsageDay, usagePeople, type UsageDays } from '@/domain/reports/usage';

const today = '2026-11-26';

test('usage: the default is the last 30 days, and the first day is 90 days ago', () => {
  expect(defaultUsageDays(today)).toEqual({ fromDay: '2026-10-28', toDay: today });
  expect(firstUsageDay(today)).toBe('2026-08-28');
});

test('people: from five on they are counted, fewer are only said to be fewer', () => {
  expect([1, 2, 4, 5, 6, 120].map(usagePeople)).toEqual(['<5', '<5', '<5', 5, 6, 120]);
});

test.each<[UsageDays, string[]]>([
  [{ fromDay: today, toDay: today }, []],
  [{ fromDay: '2026-08-28', toDay: today }, []],
  [{ fromDay: '2026-08-27', toDay: today }, ['fromDay dayTooOld']],
  [{ fromDay: '2026-11-25', toDay: '2026-11-24' }, ['toDay dayOrder']],
  [{ fromDay: null, toDay: null }, ['fromDay dayFormat', 'toDay dayFormat']],
])('%j: %j', (days, problems) => {
  expect(checkUsageDays(days, today).map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});
