import { type ListShape, readListState, writeListState } from '@/ui/address/listState';

const filters = {
  search: 'text',
  state: 'many',
  robot: 'one',
  days: 'days',
  talk: 'range',
  mine: 'flag',
  tries: 'number',
} as const;
const shape: ListShape<typeof filters> = { filters, sort: '-startAt', sorts: ['startAt', 'name'] };
const read = (query: string) => readListState(new URLSearchParams(query), shape);

test('an empty address: is read as the defaults', () => {
  expect(read('')).toEqual({
    page: 1,
    limit: 10,
    sort: '-startAt',
    filters: { search: '', state: [], robot: null, days: null, talk: null, mine: false, tries: null },
  });
});

test('what is set survives the round trip through the address', () => {
  const state = {
    page: 3,
    limit: 30,
    sort: 'name',
    filters: {
      search: 'budi & sari=1',
      state: ['calling', 'paused'],
      robot: '12',
      days: ['2026-11-01', '2026-11-21'],
      talk: [10, null],
      mine: true,
      tries: 0,
    },
  } as const;
  const written = writeListState(new URLSearchParams('tab=calls'), shape, state);
  expect(written.get('tab')).toBe('calls');
  expect(read(written.toString())).toEqual(state);
});

test('defaults are not written', () => {
  expect(writeListState(new URLSearchParams('page=2&search=x'), shape, read('')).toString()).toBe('');
});

test.each([
  ['a page that is none', 'page=0', { page: 1 }],
  ['a page of letters', 'page=abc', { page: 1 }],
  ['half a page', 'page=1.5', { page: 1 }],
  ['a size that is not offered', 'limit=1000', { limit: 10 }],
  ['a column nobody sorts by', 'sort=password', { sort: '-startAt' }],
])('%s is left at its default', (_what, query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test.each([
  ['days that do not exist', 'days=2026-02-30..2026-03-01', 'days', null],
  ['days in the wrong order', 'days=2026-03-02..2026-03-01', 'days', null],
  ['one day only', 'days=2026-03-02', 'days', null],
  ['a range of letters', 'talk=a..b', 'talk', null],
  ['a range open below', 'talk=..60', 'talk', [null, 60]],
  ['a number of letters', 'tries=many', 'tries', null],
  ['a list with holes', 'state=,calling,', 'state', ['calling']],
] as const)('%s', (_what, query, name, expected) => {
  expect(read(query).filters[name]).toEqual(expected);
});

test('a cleared preset stays cleared after a reload', () => {
  const preset: ListShape<typeof filters> = { filters, preset: { state: ['calling'] } };
  expect(readListState(new URLSearchParams(''), preset).filters.state).toEqual(['calling']);
  const cleared = { ...readListState(new URLSearchParams(''), preset) };
  const written = writeListState(new URLSearchParams(), preset, {
    ...cleared,
    filters: { ...cleared.filters, state: [] },
  });
  expect(readListState(written, preset).filters.state).toEqual([]);
});

test('two lists on one page keep apart by their prefix', () => {
  const calls: ListShape<typeof filters> = { filters, prefix: 'calls.' };
  const written = writeListState(new URLSearchParams('page=4'), calls, {
    ...readListState(new URLSearchParams(), calls),
    page: 2,
  });
  expect(written.get('page')).toBe('4');
  expect(readListState(written, calls).page).toBe(2);
});
