import { checkSlotName, isSlotName } from '@/domain/calls/slots';

const taken = ['identity', 'loan_purpose'];
const codes = (name: string) => checkSlotName('name', name, taken).map(({ code }) => code);

test.each([
  ['monthly_income', []],
  ['Income2', []],
  ['a'.repeat(40), []],
  ['', ['required']],
  ['a'.repeat(41), ['tooLong']],
  ['2nd', ['nameCharset']],
  ['_x', ['nameCharset']],
  ['monthly income', ['nameCharset']],
  ['收入', ['nameCharset']],
  ['<b>', ['nameCharset']],
  ['identity', ['nameExists']],
  ['Loan_Purpose', ['nameExists']],
  // Every object has these, so that an unanswered call would seem to have them.
  ['constructor', ['nameExists']],
  ['toString', ['nameExists']],
])('the name of a new slot, “%s”: %s', (name, found) => {
  expect(codes(name)).toEqual(found);
});

test.each([
  ['identity', true],
  ['constructor', false],
  ['__proto__', false],
  ['two words', false],
])('a slot named %s: is one the platform stores: %s', (name, is) => {
  expect(isSlotName(name)).toBe(is);
});
