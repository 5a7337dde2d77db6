import { checkShield, shieldLetters, type ShieldDraft } from '@/domain/blocking/shield';

const good: ShieldDraft = {
  name: 'Weekly_limit',
  type: 'dials',
  screeningDays: 7,
  blockingDays: 3,
  methods: ['calling'],
  conditions: [{ of: 'result', letters: [], times: 6 }],
};
const found = (more: Partial<ShieldDraft>) =>
  checkShield({ ...good, ...more }, 'collection').map(({ field, code }) => `${field}:${code}`);

describe('a smart shield strategy', () => {
  it('with everything given: is valid', () => {
    expect(found({})).toEqual([]);
    expect(
      found({
        type: 'results',
        methods: ['creation', 'calling'],
        conditions: [
          { of: 'result', letters: ['E', 'F'], times: 3 },
          { of: 'label', letters: ['C'], times: 1 },
        ],
      }),
    ).toEqual([]);
  });

  it('needs a name, a type, days, a method and a condition', () => {
    expect(
      found({ name: '', type: null, screeningDays: null, blockingDays: null, methods: [], conditions: [] }),
    ).toEqual([
      'name:required',
      'type:required',
      'screeningDays:required',
      'blockingDays:required',
      'methods:required',
      'conditions:required',
    ]);
    expect(found({ name: 'Weekly limit' })).toEqual(['name:nameCharset']);
    expect(found({ name: 'x'.repeat(51) })).toEqual(['name:tooLong']);
  });

  it.each([
    [1, []],
    [180, []],
    [0, ['outOfRange']],
    [181, ['outOfRange']],
    [2.5, ['notWhole']],
    [Number.NaN, ['notNumber']],
    [-3, ['outOfRange']],
  ])('screening and blocking of %d days: whole, 1 to 180', (days, codes) => {
    expect(found({ screeningDays: days })).toEqual(codes.map((code) => `screeningDays:${code}`));
    expect(found({ blockingDays: days })).toEqual(codes.map((code) => `blockingDays:${code}`));
  });

  it('by results: needs the letters; by dials: counts all calls', () => {
    const conditions = [{ of: 'result' as const, letters: [], times: 2 }];
    expect(found({ type: 'results', conditions })).toEqual(['conditions.0.letters:required']);
    expect(found({ type: 'dials', conditions })).toEqual([]);
    expect(found({ type: 'results', conditions: [{ of: 'result', letters: ['H'], times: 1 }] })).toEqual([
      'conditions.0.letters:unknownChoice',
    ]);
    expect(found({ type: 'results', conditions: [{ of: 'label', letters: ['H'], times: 1 }] })).toEqual([]);
  });

  it('condition: 1 to 100 calls; strategy: at most five conditions', () => {
    for (const [times, code] of [
      [null, 'required'],
      [0, 'outOfRange'],
      [101, 'outOfRange'],
      [1.5, 'notWhole'],
    ] as const) {
      expect(found({ conditions: [{ of: 'result', letters: [], times }] })).toEqual([`conditions.0.times:${code}`]);
    }
    expect(
      found({ conditions: Array.from({ length: 6 }, () => ({ of: 'result' as const, letters: [], times: 1 })) }),
    ).toEqual(['conditions:outOfRange']);
  });

  it('letters to choose from: those of the line', () => {
    expect(shieldLetters('result', 'cod')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(shieldLetters('label', 'cod')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
    expect(shieldLetters('label', 'collection')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  });
});
