import { apiKeyDays, apiKeyState, checkApiKey, isMenuOfKeys, isOpenToKeys } from '@/domain/accounts/apiKey';
import { menuIds } from '@/domain/access/access';

const right = { name: 'Loader', days: 30, permissions: ['normal*CallTasks*view'] };

test.each([
  [{}, []],
  [{ name: '' }, ['name required']],
  [{ name: 'n'.repeat(61) }, ['name tooLong']],
  [{ days: 0 }, ['days unknownChoice']],
  [{ days: 366 }, ['days unknownChoice']],
  [{ permissions: [] }, ['permissions permissionNone']],
])('a key with %j: %j', (changed, problems) => {
  expect(checkApiKey({ ...right, ...changed }).map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

test('days on offer: a week to a year', () => {
  expect(apiKeyDays).toEqual([7, 30, 90, 180, 365]);
});

test('menus on offer: all but those of people, rights, bindings and the call assistant', () => {
  expect(menuIds.filter((menu) => !isMenuOfKeys(menu)).sort()).toEqual(
    [
      'Application',
      'CallAssistant',
      'CrossLogin',
      'RolePermission',
      'UserControl',
      'accessControl',
      'accountSafe',
    ].sort(),
  );
});

test.each([
  ['task.create', true, true],
  ['download.file', false, true],
  ['download.link', false, false],
  ['operation.revert', true, false],
  ['user.add', true, false],
  ['session.user', false, false],
  ['company.logoFile', false, false],
])('%s (by permission: %s) is open to keys: %s', (name, byPermission, open) => {
  expect(isOpenToKeys(name, byPermission)).toBe(open);
});

test.each([
  [{ revokedAt: null, expiresAt: 11 }, 'active'],
  [{ revokedAt: null, expiresAt: 10 }, 'expired'],
  [{ revokedAt: 5, expiresAt: 10 }, 'revoked'],
])('%j at 10: %s', (key, state) => {
  expect(apiKeyState(key, 10)).toBe(state);
});
