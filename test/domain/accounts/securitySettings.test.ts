import { checkEmail, checkPersonalData } from '@/domain/accounts/person';
import { checkSecuritySettings, isPasswordOld } from '@/domain/accounts/securitySettings';

const fine = {
  session_hours: 12,
  idle_minutes: 60,
  lock_threshold: 5,
  lock_minutes: 15,
  reset_minutes: 30,
  concurrent_logins: 3,
  two_factor: 'optional',
  password_days: 0,
  cross_login: true,
} as const;

/* Written by hand, independent of limits.ts. */
const ranges: readonly (readonly [keyof typeof fine, number, number])[] = [
  ['session_hours', 1, 24],
  ['lock_threshold', 3, 10],
  ['lock_minutes', 5, 1440],
  ['reset_minutes', 5, 1440],
  ['concurrent_logins', 1, 10],
];

test.each(ranges)('%s: a whole number from %d to %d', (field, min, max) => {
  const codes = (value: number) =>
    checkSecuritySettings({ ...fine, idle_minutes: 5, [field]: value }).map((one) => `${one.field} ${one.code}`);
  expect([min, max].flatMap(codes)).toEqual([]);
  expect(codes(min - 1)).toEqual([`${field} outOfRange`]);
  expect(codes(max + 1)).toEqual([`${field} outOfRange`]);
  expect(codes(min + 0.5)).toEqual([`${field} notWhole`]);
  expect(codes(Number.NaN)).toEqual([`${field} notNumber`]);
});

test('idle time: five minutes to a day, and no longer than a session', () => {
  const codes = (idle_minutes: number, session_hours = 24) =>
    checkSecuritySettings({ ...fine, idle_minutes, session_hours }).map(({ code }) => code);
  expect([codes(4), codes(5), codes(1440), codes(1441)]).toEqual([['outOfRange'], [], [], ['outOfRange']]);
  expect([codes(60, 1), codes(61, 1)]).toEqual([[], ['idleBeyondSession']]);
});

test('password age: unlimited, or 30 to 365 days', () => {
  const codes = (password_days: number) => checkSecuritySettings({ ...fine, password_days }).map(({ code }) => code);
  expect([codes(0), codes(30), codes(365)]).toEqual([[], [], []]);
  expect([codes(-1), codes(1), codes(29), codes(366)]).toEqual([
    ['outOfRange'],
    ['outOfRange'],
    ['outOfRange'],
    ['outOfRange'],
  ]);
  const day = 86_400_000;
  expect([
    isPasswordOld(0, 0, 9_999 * day),
    isPasswordOld(0, 90, 90 * day - 1),
    isPasswordOld(0, 90, 90 * day),
  ]).toEqual([false, false, true]);
});

test.each([
  ['ayu@nusa.test', true],
  ['  ayu.lestari+x@mail.nusa.co.id ', true],
  ['ayu', false],
  ['ayu@nusa', false],
  ['a b@nusa.test', false],
  ['ayu@nusa..test', false],
  ['ayu@nusa.test, eko@nusa.test', false],
  ['ayu@nusa.test\r\nBcc: all@nusa.test', false],
  ['Ayu <ayu@nusa.test>', false],
  [`${'a'.repeat(250)}@x.y`, true],
  [`${'a'.repeat(251)}@x.y`, false],
])('%s is an e-mail address: %s', (text, fits) => {
  expect(checkEmail('email', text).length === 0).toBe(fits);
});

test('personal data: the phone is optional, the names are required', () => {
  const data = { first_name: 'Ayu', last_name: 'L', gender: 'unsaid', phone: '' } as const;
  const codes = (part: object) => checkPersonalData({ ...data, ...part }).map(({ field, code }) => `${field} ${code}`);
  expect(codes({})).toEqual([]);
  expect(codes({ phone: '+62 812-3456-789' })).toEqual([]);
  expect(codes({ phone: '1'.repeat(16) })).toEqual(['phone phoneInvalid']);
  expect(codes({ first_name: ' ', last_name: '' })).toEqual(['first_name required', 'last_name required']);
});
