import { day, instant } from '@/contract/endpoint';
import { contract } from '@/contract/contract';

// A date outside the calendar, or one PostgreSQL cannot hold, is refused before anything counts with it.

test.each(['2026-02-28', '2024-02-29', '1900-01-01', '2999-12-31'])('day %s: accepted', (text) => {
  expect(day.safeParse(text).success).toBe(true);
});

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01', '0001-01-01', '9999-12-31', '2026-1-1', ''])(
  'day %s: refused',
  (text) => {
    expect(day.safeParse(text).success).toBe(false);
  },
);

test.each([0, -1, Date.parse('2026-11-21T03:00:00Z'), 8e15, -8e15])('instant %d: accepted', (at) => {
  expect(instant.safeParse(at).success).toBe(true);
});

test.each([0.5, 8_640_000_000_000_001, -8_640_000_000_000_001, 8_640_000_000_000_000, 2 ** 53, 1e308, Number.NaN])(
  'instant %d: refused',
  (at) => {
    expect(instant.safeParse(at).success).toBe(false);
  },
);

test('instants in the query of the task list: numbers in text, within the same limits', () => {
  const { query } = contract['task.list'];
  expect(query.safeParse({ from: '1795230000000', to: '1795240000000' }).success).toBe(true);
  expect(query.safeParse({ from: '9007199254740991' }).success).toBe(false);
});
