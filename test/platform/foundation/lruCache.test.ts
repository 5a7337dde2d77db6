import { LruCache } from '@sandbox/platform/foundation/lruCache';

test('creates a value once, and drops what was used longest ago when there are too many', () => {
  const cache = new LruCache<string>(2);
  const created: string[] = [];
  const read = (key: string) =>
    cache.getOrCreate(key, () => {
      created.push(key);
      return `value of ${key}`;
    });
  expect(['a', 'b', 'a', 'b'].map(read)).toEqual(['value of a', 'value of b', 'value of a', 'value of b']);
  expect(created).toEqual(['a', 'b']);
  read('a');
  read('c');
  expect(['a', 'c'].map(read)).toEqual(['value of a', 'value of c']);
  expect(created).toEqual(['a', 'b', 'c']);
  read('b');
  expect(created).toEqual(['a', 'b', 'c', 'b']);
});
