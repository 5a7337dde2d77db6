import { isContactFile } from '@/domain/contacts/contactFile';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { checkName } from '@/domain/names/names';
import { checkPassword, checkPasswordPair } from '@/domain/accounts/password';
import { checkRequired, checkWhole, isMissing, lengthOf, within } from '@/domain/problem';

describe('passwords', () => {
  it.each([
    ['Demo12345', []],
    ['Korallen7', []],
    ['Ünïcode99', []],
    ['', ['required']],
    ['Abcde12', ['passwordLength']],
    ['Korall7n', []],
    ['Korallenriff1234', []],
    ['Abcdefgh123456789', ['passwordLength']],
    ['Korallenriff', ['passwordDigit']],
    ['korallen7', ['passwordUpper']],
    ['KORALLEN7', ['passwordLower']],
    ['abc', ['passwordLength', 'passwordDigit', 'passwordUpper']],
    ['Password1', ['passwordCommon']],
    ['P@ssw0rd1', ['passwordCommon']],
    ['Qwerty123', ['passwordCommon']],
    ['Welcome2026!', ['passwordCommon']],
    ['1q2W3e4R', ['passwordCommon']],
    ['Rahasia123', ['passwordCommon']],
    ['Aa123456', ['passwordCommon']],
  ])('%s: problems %j', (password, codes) => {
    expect(checkPassword(password).map(({ code }) => code)).toEqual(codes);
  });

  it('password and confirmation: must be the same, and the rules are checked on the new password', () => {
    const pair = (password: string, confirmation: string) =>
      checkPasswordPair({ password, confirmation }).map(({ field, code }) => `${field}:${code}`);
    expect(pair('Korallen7', 'Korallen7')).toEqual([]);
    expect(pair('Korallen7', 'Korallen8')).toEqual(['confirm_password:passwordsDiffer']);
    expect(pair('Korallen7', '')).toEqual(['confirm_password:required']);
    expect(pair('short', 'short')).toEqual([
      'new_password:passwordLength',
      'new_password:passwordDigit',
      'new_password:passwordUpper',
    ]);
  });
});

describe('masking', () => {
  it.each([
    ['+6281571924865', '+6281******865'],
    ['+14155550123', '+141*****123'],
    ['+525512345678', '+5255*****678'],
    ['+34612345678', '+3461****678'],
    ['+85251234567', '+85251***567'],
    ['+352621123456', '+35262****456'],
    ['+59171234567', '+59171***567'],
    ['+8613800138000', '+8613******000'],
    ['081571924865', '08*******865'],
    ['+62812', '+62***'],
    ['1234', '****'],
    ['0815-7192 4865', '08*******865'],
  ])('%s shows as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});

describe('field checks', () => {
  it('a name: letters, digits and underscore, trimmed and limited in length', () => {
    expect(checkName('name', '  Group_7 ', 20)).toEqual([]);
    expect(checkName('name', 'Jose\u0301', 20)).toEqual([]);
    expect(checkName('name', '', 20)).toEqual([{ field: 'name', code: 'required' }]);
    expect(checkName('name', 'a b', 20)).toEqual([{ field: 'name', code: 'nameCharset' }]);
    expect(checkName('name', 'abc', 2)).toEqual([{ field: 'name', code: 'tooLong', params: { max: 2 } }]);
  });

  it('a missing value: an empty list, null, undefined or a blank string, and nothing else', () => {
    for (const value of [[], null, undefined, '', ' \t\n']) expect(isMissing(value)).toBe(true);
    for (const value of [0, false, 'a', ['']]) expect(isMissing(value)).toBe(false);
    expect(checkRequired('robotId', 0)).toEqual([]);
  });

  it('lengths count characters, whole numbers have a range, nested problems carry their path', () => {
    expect(lengthOf('é😀王')).toBe(3);
    expect(checkWhole('n', 1.5, 0, 9)).toEqual([{ field: 'n', code: 'notWhole' }]);
    expect(checkWhole('n', Number.NaN, 0, 9)).toEqual([{ field: 'n', code: 'notNumber' }]);
    expect(checkWhole('n', 10, 0, 9)).toEqual([{ field: 'n', code: 'outOfRange', params: { min: 0, max: 9 } }]);
    expect(within('parameters', [{ field: 'ringLimit', code: 'notWhole' }])).toEqual([
      { field: 'parameters.ringLimit', code: 'notWhole' },
    ]);
  });
});

describe('file names', () => {
  it('a contact file: has the extension xlsx, xls or csv', () => {
    expect(['list.xlsx', 'LIST.XLS', 'a.b.csv'].every(isContactFile)).toBe(true);
    expect(['list.xlsm', 'csv', 'list.csv.exe', ''].some(isContactFile)).toBe(false);
  });
});
