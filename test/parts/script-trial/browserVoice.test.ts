import { browserVoice } from '@/parts/script-trial/browserVoice';

const zira = { name: 'Microsoft Zira - English (United States)', lang: 'en-US' };
const david = { name: 'Microsoft David - English (United States)', lang: 'en-US' };
const british = { name: 'Google UK English Male', lang: 'en-GB' };
const plain = { name: 'English United States', lang: 'en_US' };
const monica = { name: 'Mónica', lang: 'es-ES' };
const gadis = { name: 'Gadis', lang: 'id-ID' };
const polite = (voiceGender: 'female' | 'male') => ({ voiceGender, tone: 'polite' }) as const;
const name = (voices: readonly (typeof zira)[], tag: string, gender: 'female' | 'male') => {
  const { voice, pitch } = browserVoice(voices, tag, polite(gender));
  return [voice?.name ?? null, pitch];
};

test.each([
  ['a woman’s voice', [david, zira], 'en-US', 'female', [zira.name, 1]],
  ['a man’s voice', [zira, david], 'en-US', 'male', [david.name, 1]],
  ['a man’s voice of another country', [zira, british], 'en-US', 'male', [british.name, 1]],
  ['of two, that of the country', [british, david], 'en-US', 'male', [david.name, 1]],
  ['a name with accents', [monica], 'es-MX', 'female', [monica.name, 1]],
  ['no man’s voice: a low one', [zira], 'en-US', 'male', [zira.name, 0.7]],
  ['no woman’s voice: a high one', [david], 'en-US', 'female', [david.name, 1.2]],
  [
    'a voice of which nothing is known before one of the other gender',
    [zira, plain],
    'en-US',
    'male',
    [plain.name, 0.7],
  ],
  ['none of the language: what the browser takes, low or high', [gadis], 'zh-CN', 'male', [null, 0.7]],
  ['none at all yet', [], 'zh-CN', 'female', [null, 1.2]],
] as const)('a robot’s voice in a browser with %s', (_, voices, tag, gender, chosen) => {
  expect(name(voices, tag, gender)).toEqual(chosen);
});

test('a fierce robot: speaks faster than a natural one, and that one faster than a polite one', () => {
  const rate = (tone: 'fierce' | 'natural' | 'polite') =>
    browserVoice([zira], 'en-US', { voiceGender: 'female', tone }).rate;
  expect(rate('fierce')).toBeGreaterThan(rate('natural'));
  expect(rate('natural')).toBeGreaterThan(rate('polite'));
});

test.each([
  ['none of the language', [gadis], true],
  ['one of the language', [gadis, zira], false],
  ['none yet, which most browsers have at first', [], false],
])('a browser with %s: sounds foreign: %s', (_, voices, foreign) => {
  expect(browserVoice(voices, 'en-US', null).foreign).toBe(foreign);
});

test('no robot given: the first voice of the country, as it is', () => {
  expect(browserVoice([british, david], 'en-US', null)).toEqual({ voice: david, pitch: 1, rate: 1, foreign: false });
});
