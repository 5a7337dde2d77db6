import { addressLines, checkAddition, decideAccess, type Ruled } from '@/domain/access/accessRules';

const rule = (list: Ruled['list'], network: string): Ruled => ({ list, network });
const is = (mine: string) => (network: string) => network === mine;

test('access rules: deny wins over allow, and with an allow rule only allowed addresses get in', () => {
  expect(decideAccess([], is('a'))).toEqual({ may: true, why: 'noRules' });
  expect(decideAccess([rule('deny', 'b')], is('a'))).toEqual({ may: true, why: 'notDenied' });
  expect(decideAccess([rule('allow', 'a')], is('a'))).toEqual({ may: true, why: 'allowed', rule: rule('allow', 'a') });
  expect(decideAccess([rule('allow', 'b')], is('a'))).toEqual({ may: false, why: 'notAllowed' });
  expect(decideAccess([rule('allow', 'a'), rule('deny', 'a')], is('a'))).toEqual({
    may: false,
    why: 'denied',
    rule: rule('deny', 'a'),
  });
});

test('an address list: line numbers count empty lines, and at most twenty addresses are allowed', () => {
  expect(addressLines(' a \r\n\n\tb\n')).toEqual([
    { line: 1, text: 'a' },
    { line: 3, text: 'b' },
  ]);
  expect(checkAddition({ networks: ' \n', remark: '' })).toEqual([{ field: 'networks', code: 'required' }]);
  expect(checkAddition({ networks: 'a\n'.repeat(20), remark: 'r'.repeat(100) })).toEqual([]);
  expect(checkAddition({ networks: 'a\n'.repeat(21), remark: 'r'.repeat(101) })).toEqual([
    { field: 'networks', code: 'addressesTooMany', params: { max: 20 } },
    { field: 'remark', code: 'tooLong', params: { max: 100 } },
  ]);
});
