import { intentContacts } from '@/app/shell/host-frame/intentContacts';

test('contacts: become rows under all columns that occur, and every text stays as it is', () => {
  const contacts = [
    { phone: '+6281571924865', BorrowerName: '=HYPERLINK("x"), "Dewi"\nGarcía' },
    { phone: 6281673960310, extra_a: '<b>1</b>', ['__proto__x']: '' },
  ];
  expect(intentContacts({ contacts, name: '../../a\u0000b' })).toMatchObject({
    columns: ['phone', 'BorrowerName', 'extra_a', '__proto__x'],
    rows: [
      ['+6281571924865', '=HYPERLINK("x"), "Dewi"\nGarcía', '', ''],
      ['6281673960310', '', '<b>1</b>', ''],
    ],
    name: '.. .. a b',
  });
});

const rows = (count: number, row: object = { phone: '1' }) => Array.from({ length: count }, () => row);
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, '1']));

test.each([
  ['phone', 'E-INTENT-INVALID'],
  [[], 'E-INTENT-INVALID'],
  [[['+62']], 'E-INTENT-INVALID'],
  [[null], 'E-INTENT-INVALID'],
  [[{ phone: { toString: () => '1' } }], 'E-INTENT-INVALID'],
  [[{ phone: NaN }], 'E-INTENT-INVALID'],
  [rows(5_001), 'E-INTENT-SIZE'],
  [[wide(31)], 'E-INTENT-SIZE'],
  [[{ phone: '1'.repeat(201) }], 'E-INTENT-SIZE'],
  [[{ ['p'.repeat(201)]: '1' }], 'E-INTENT-SIZE'],
])('contacts that are malformed or too many, %#: are refused', (contacts, code) => {
  expect(intentContacts({ contacts })).toEqual({
    ok: false,
    code,
    reason: expect.stringMatching(/.{10,120}/) as string,
  });
});

test('contacts within the bounds: are taken', () => {
  const contacts = rows(5_000, { ...wide(29), phone: '1'.repeat(200) });
  expect(intentContacts({ contacts })).toMatchObject({ rows: { length: 5_000 } });
  expect(intentContacts({ kind: 'new-task' })).toBeNull();
});
