import { readKey } from '@/api/readKey';

const key = (query: object, line = 'collection') => readKey('task.list', { params: { line }, query });

test('key of a read: the same for one address, however its values are written', () => {
  expect(key({ page: 1, limit: 10 })).toBe(key({ page: '1', limit: '10', sort: undefined, state: null }));
});

test.each([
  ['another value', { page: 2 }, 'collection'],
  ['another field', { limit: 1 }, 'collection'],
  ['another line', { page: 1 }, 'marketing'],
])('key of a read with %s: another one', (_title, query, line) => {
  expect(key(query, line)).not.toBe(key({ page: 1 }));
});

test.each([
  ['a text that looks like another field', { q: 'a limit=1' }, { q: 'a', limit: 1 }],
  ['the same behind a separator', { q: 'a&limit=1' }, { q: 'a', limit: 1 }],
  ['a list of one text, and of its halves', { ids: ['1,2'] }, { ids: ['1', '2'] }],
])('key of %s: another one', (_title, one, other) => {
  expect(key(one)).not.toBe(key(other));
});

test('key of another read of the same address: another one', () => {
  expect(readKey('call.list', { params: { line: 'cod' } })).not.toBe(readKey('task.list', { params: { line: 'cod' } }));
});
