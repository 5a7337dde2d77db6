import { charactersOutsideGsm, measureSms } from '@/domain/messages/smsSize';

const x = (count: number, sign = 'a') => sign.repeat(count);

test.each([
  ['nothing', '', ['gsm7', 0, 0, 160]],
  ['one letter', 'a', ['gsm7', 1, 1, 159]],
  ['160 letters', x(160), ['gsm7', 160, 1, 0]],
  ['161 letters', x(161), ['gsm7', 161, 2, 145]],
  ['306 letters', x(306), ['gsm7', 306, 2, 0]],
  ['307 letters', x(307), ['gsm7', 307, 3, 152]],
  ['letters of the basic table', '@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà', ['gsm7', 41, 1, 119]],
  ['a line break', 'a\nb', ['gsm7', 3, 1, 157]],
  ['the extension table, two each', '^{}\\[~]|€', ['gsm7', 18, 1, 142]],
  ['80 euro signs', x(80, '€'), ['gsm7', 160, 1, 0]],
  ['81 euro signs: 76 in a part, since none is split', x(81, '€'), ['gsm7', 162, 2, 143]],
  ['a euro sign on the edge of a part moves to the next', `${x(152)}€${x(10)}`, ['gsm7', 164, 2, 141]],
  ['70 Chinese characters', x(70, '好'), ['ucs2', 70, 1, 0]],
  ['71 Chinese characters', x(71, '好'), ['ucs2', 71, 2, 63]],
  ['134 Chinese characters', x(134, '好'), ['ucs2', 134, 2, 0]],
  ['135 Chinese characters', x(135, '好'), ['ucs2', 135, 3, 66]],
  ['an emoji, two units', '😀', ['ucs2', 2, 1, 68]],
  ['35 emoji', x(35, '😀'), ['ucs2', 70, 1, 0]],
  ['36 emoji: 33 in a part, since none is split', x(36, '😀'), ['ucs2', 72, 2, 61]],
  ['á, which no 7-bit table has, with 69 letters', `${x(69)}á`, ['ucs2', 70, 1, 0]],
  ['a euro sign in UCS-2 counts one', `好€`, ['ucs2', 2, 1, 68]],
] as const)('%s: has this encoding, units, parts and room', (_, text, expected) => {
  const { encoding, units, parts, left } = measureSms(text);
  expect([encoding, units, parts, left]).toEqual(expected);
});

test('characters: are counted as people count them', () => {
  expect(measureSms('a😀好').characters).toBe(3);
});

test('characters outside GSM-7: are named once, in order of appearance', () => {
  expect(charactersOutsideGsm('Día “de” pago, día…')).toEqual(['í', '“', '”', '…']);
  expect(charactersOutsideGsm('{€}')).toEqual([]);
});
