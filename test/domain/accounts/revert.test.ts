import { isRevertAction, revertColumns, revertState } from '@/domain/accounts/revert';

const change = { before: { session_hours: 12, idle_minutes: 30 }, after: { session_hours: 8, idle_minutes: 20 } };

test.each([
  ['as the change left it', { session_hours: 8, idle_minutes: 20, lock_minutes: 5 }, 'ready'],
  ['as before', { session_hours: 12, idle_minutes: 30 }, 'asBefore'],
  ['half changed since', { session_hours: 8, idle_minutes: 25 }, 'changed'],
  ['half put back', { session_hours: 12, idle_minutes: 20 }, 'changed'],
  ['deleted', null, 'gone'],
])('state of a revert when the record is %s', (_what, now, state) =>
  expect(revertState('security.save', change, now)).toBe(state),
);

test.each([
  ['something made', { before: null, after: { name: 'A' } }, 'none'],
  ['something deleted', { before: { name: 'A' }, after: null }, 'none'],
  ['columns that are not put back', { before: { verified_at: 1 }, after: { verified_at: 2 } }, 'none'],
  ['a text that was cut', { before: { description: 'x'.repeat(300) }, after: { description: 'y' } }, 'cut'],
  ['a masked number', { before: { description: 'call +628****789' }, after: { description: 'y' } }, 'cut'],
  [
    'a long list',
    { before: { permissions: Array.from({ length: 2_000 }, (_, n) => `p${n}`) }, after: { permissions: [] } },
    'cut',
  ],
])('revert of %s: has its state', (_what, recorded, state) =>
  expect(revertState('role.save', recorded, { name: 'A', description: 'y', permissions: [] })).toBe(state),
);

test('revert: only for configuration changes, and only their own columns', () => {
  expect(['security.save', 'role.save', 'webhook.disable'].every(isRevertAction)).toBe(true);
  expect(['task.cancel', 'user.add', 'role.remove', 'session.replacePassword', 'toString'].some(isRevertAction)).toBe(
    false,
  );
  expect(revertColumns('webhook.edit', { url: 'a', verified_at: 1, failures: 2 })).toEqual(['url']);
});
