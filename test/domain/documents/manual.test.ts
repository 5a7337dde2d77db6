import { chapterOf, isFoundIn, marked } from '@/domain/documents/manual';

test.each([
  ['every word, in any order, whatever its case', ['Bind HubSpot', 'once and for ten minutes'], 'TEN hubspot', true],
  ['accents either way', ['Cambie la contraseña'], 'contrasena', true],
  ['words of different texts', ['one', 'two'], 'one two', true],
  ['a word that is nowhere', ['one', 'two'], 'one three', false],
  ['nothing searched for', ['one'], '  ', true],
  ['a language without spaces', ['设置筛选条件，并保存为视图'], '筛选', true],
])('manual search, %s: found or not', (_what, texts, search, found) => expect(isFoundIn(texts, search)).toBe(found));

test.each([
  [
    'Bind it, bind it',
    'bind',
    [
      ['Bind', true],
      [' it, ', false],
      ['bind', true],
      [' it', false],
    ],
  ],
  [
    'contraseña',
    'SEÑ',
    [
      ['contra', false],
      ['señ', true],
      ['a', false],
    ],
  ],
  ['abc', 'ab bc', [['abc', true]]],
  ['abc', '', [['abc', false]]],
  ['', 'x', []],
  [
    'İstanbul ﬁn 𝒳',
    'n',
    [
      ['İsta', false],
      ['n', true],
      ['bul ﬁ', false],
      ['n', true],
      [' 𝒳', false],
    ],
  ],
])('manual: “%s” searched for “%s” is split into found and other pieces', (text, search, pieces) =>
  expect(marked(text, search)).toEqual(pieces.map(([piece, found]) => ({ text: piece, found }))),
);

test('manual: a screen has its chapter', () => {
  expect([chapterOf('taskEdit'), chapterOf('roleAdd'), chapterOf('nowhere')]).toEqual(['tasks', 'roles', null]);
});
