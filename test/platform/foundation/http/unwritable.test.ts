import { unwritableIn } from '@sandbox/platform/foundation/http/unwritable';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

test('text that PostgreSQL cannot store is named by its field', () => {
  expect(unwritableIn({ note: 'a\u0000b' })).toBe('note');
  expect(unwritableIn({ list: [{ name: 'half \ud800' }] })).toBe('list.0.name');
  expect(unwritableIn({ name: '\udc00 other half' })).toBe('name');
  expect(unwritableIn({ name: 'whole pair \ud83d\ude42, ñ, 你好' })).toBeNull();
  expect(unwritableIn({ extras: { 'key\udfff': 1 } })).toBe('extras');
});

test('what is nested too deep is refused without walking it to its end', () => {
  expect(unwritableIn({ rows: nested(20) })).toBeNull();
  expect(unwritableIn({ rows: nested(5000) })).toMatch(/^rows(\.0)+$/);
});

test('long lists and many values are refused without walking them to their end', () => {
  expect(unwritableIn({ ids: Array.from({ length: 5_000 }, (_, at) => at) })).toBeNull();
  expect(unwritableIn({ ids: Array.from({ length: 5_001 }, (_, at) => at) })).toBe('ids');
  // 26 values each, with the row itself
  const row = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`field${at}`, at]));
  const rows = Array.from({ length: 4_000 }, () => row);
  expect(unwritableIn({ rows: rows.slice(0, 3_000) })).toBeNull();
  expect(unwritableIn({ rows })).toMatch(/^rows\.\d+/);
});
