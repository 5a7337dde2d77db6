import { checkTrialPhone, reachedCap } from '@/domain/experience/trialCall';

test('limits of trial calls in a day: 20 of a link, 5 of a visitor, 3 to a number, and what the company has left', () => {
  const none = { company: 0, link: 0, visitor: 0, number: 0 };
  const cap = (more: Partial<typeof none>) => reachedCap({ ...none, ...more }, 100);
  expect([cap({}), cap({ company: 99, link: 19, visitor: 4, number: 2 })]).toEqual([null, null]);
  expect([cap({ company: 100 }), cap({ link: 20 }), cap({ visitor: 5 }), cap({ number: 3 })]).toEqual([
    'company',
    'link',
    'visitor',
    'number',
  ]);
  // One that all calls share is said first: another number would not help.
  expect(cap({ link: 25, number: 9 })).toBe('link');
});

test('the number of a visitor: 8 to 20 digits, at its field', () => {
  const codes = (phone: string) => checkTrialPhone(phone).map(({ field, code }) => `${field} ${code}`);
  expect([codes('12345678'), codes(' 081255510001 '), codes('1'.repeat(20))]).toEqual([[], [], []]);
  expect([codes('1234567'), codes('1'.repeat(21))]).toEqual([['phone digitCount'], ['phone digitCount']]);
  expect([codes('+6281255'), codes(' ')]).toEqual([['phone digitsOnly'], ['phone required']]);
});
