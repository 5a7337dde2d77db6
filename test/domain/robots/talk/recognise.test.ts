import { Recogniser } from '@/domain/robots/talk/recognise';
import { spokenDay } from '@/domain/robots/spokenDay';
import { likeness, plainWords, standsIn, wordSet } from '@/domain/robots/words';
import { sampleScript } from '../sampleScript';

describe('words', () => {
  it('a text is compared without case, accents and punctuation', () => {
    expect(plainWords('¿Mañana, SÍ?')).toBe('manana si');
    expect(plainWords('  ')).toBe('');
  });

  it('a phrase stands in a text as whole words, in Chinese as characters', () => {
    expect(standsIn('pay', 'i will pay')).toBe(true);
    expect(standsIn('pay', 'i will repay')).toBe(false);
    expect(standsIn('还款', '我明天还款')).toBe(true);
    expect(standsIn('', 'anything')).toBe(false);
  });

  it('likeness is the share of common words', () => {
    expect(likeness(wordSet('I will pay'), wordSet('I will pay'))).toBe(1);
    expect(likeness(wordSet('I will pay'), wordSet('I will go'))).toBeCloseTo(2 / 3);
    expect(likeness(wordSet('我已经还款'), wordSet('我已经还款了'))).toBeGreaterThan(0.8);
    expect(likeness(wordSet(''), wordSet(''))).toBe(0);
  });

  it('a variable counts for no word', () => {
    expect([...wordSet('By {{answer_date}} please')]).toEqual(['by', 'please']);
  });
});

describe('spokenDay', () => {
  it.each([
    ['en', 'I will pay on 3 December', '2026-12-03'],
    ['en', 'on the 1st of January', '2027-01-01'],
    ['en', 'tomorrow', '2026-11-28'],
    ['en', 'the day after tomorrow', '2026-11-29'],
    ['en', 'on Monday', '2026-11-30'],
    ['en', 'on Friday', '2026-12-04'],
    ['en', 'on 2026-12-24', '2026-12-24'],
    ['en', 'on 31 February', null],
    ['en', 'I do not know', null],
    ['id', 'tanggal 5 Desember', '2026-12-05'],
    ['id', 'besok', '2026-11-28'],
    ['id', 'kemarin', '2026-11-26'],
    ['es', 'el 24 de noviembre', '2026-11-24'],
    ['es', 'pasado mañana', '2026-11-29'],
    ['es', 'mañana', '2026-11-28'],
    ['zh', '12月3日还', '2026-12-03'],
    ['zh', '后天', '2026-11-29'],
  ] as const)('%s: %s', (language, text, day) => {
    // a Friday
    expect(spokenDay(text, language, '2026-11-27')).toBe(day);
  });
});

describe('Recogniser', () => {
  const recogniser = new Recogniser(sampleScript);

  it.each([
    ['who', 'Yes, that is me', 'yes'],
    ['who', 'No, wrong number', 'wrong'],
    ['who', 'I really do not know him', 'wrong'],
    ['ask', 'By 3 December at the latest', 'day'],
    ['ask', 'tomorrow', 'day'],
    ['ask', 'I am not going to pay tomorrow', 'refuse'],
    ['ask', 'Never!', 'refuse'],
    ['ask', 'a human please', 'agent'],
    ['ask', 'What a nice weather', null],
    ['ask', 'yes', null],
  ] as const)('%s: “%s” means %s', (turn, text, intent) => {
    expect(recogniser.at(turn, text).intent).toBe(intent);
  });

  it('silence takes its own way, where a turn has one', () => {
    expect(recogniser.at('who', ' ').way?.to).toBe('sorry');
    expect(recogniser.at('ask', '').way?.to).toBe('ask');
  });

  it('a turn the script does not have understands nothing', () => {
    expect(recogniser.at('constructor', 'yes')).toEqual({ way: null, intent: null });
  });
});
