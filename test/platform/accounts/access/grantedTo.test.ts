import { grantedTo } from '@sandbox/platform/accounts/access/grantedTo';

const view = 'normal*CallTasks*view';
const marketing = 'promotion*CallTasks*view';

test('what a role grants: only what is within the products of the company it is of, whoever was asked about before', () => {
  const both = grantedTo([view, marketing], ['collection', 'marketing']);
  const one = grantedTo([view, marketing], ['collection']);
  const none = grantedTo([view, marketing], []);
  expect([both, one, none].map((granted) => [granted.has(view), granted.has(marketing)])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(grantedTo(['*'], ['marketing']).has(view)).toBe(false);
  expect(grantedTo(['*'], ['marketing']).has(marketing)).toBe(true);
  expect(grantedTo([marketing], ['collection', 'marketing']).has(view)).toBe(false);
  expect(grantedTo([view, marketing], ['collection', 'marketing'])).toEqual(both);
});
