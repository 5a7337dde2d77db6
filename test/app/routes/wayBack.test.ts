import '@/app/screens';
import { wayBack } from '@/app/mount/signInPortOf';

test('return after sign-in: goes only to a screen of the console', () => {
  expect(wayBack('/collection/calling/tasks?page=2')).toBe('/collection/calling/tasks?page=2');
  for (const foreign of [
    null,
    '',
    'collection',
    '//evil.test/collection/calling/tasks',
    'https://evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/login',
    '/404',
    '/nowhere',
  ]) {
    expect(wayBack(foreign)).toBe('/');
  }
});
