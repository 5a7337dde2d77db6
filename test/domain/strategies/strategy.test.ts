import { nextName } from '@/domain/names/nextName';
import { mostCalls } from '@/domain/strategies/mostCalls';
import { byTime, leftOverTags, roundKinds, roundTags, undialedTag, type Round } from '@/domain/strategies/strategy';
import { checkStrategy } from '@/domain/strategies/strategyCheck';
import { strategyActions, strategyCan, strategyStates } from '@/domain/strategies/strategyStates';

/*
 * Rounds more than 15 minutes apart, at most 12 tags, earliest is Initial, one Initial, one whole, unique names, no
 * overlap, a round at least as long as its redials need.
 */

const clock = (text: string) => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]);

function round(name: string, from: string, to: string, more: Partial<Round> = {}): Round {
  return {
    name,
    kind: 'tags',
    fromMinute: clock(from),
    toMinute: clock(to),
    robotId: 1,
    tags: ['F'],
    redialIntervalMinutes: 30,
    redialMax: 1,
    ...more,
  };
}
const first = round('First', '9:00', '10:00', { kind: 'initial', tags: [] });
const broken = (
  rounds: readonly Round[],
  name = 'Reminders',
  line: Parameters<typeof checkStrategy>[1] = 'collection',
) =>
  checkStrategy({ name, rounds }, line).map(({ field, code, params }) => [field, code, ...Object.values(params ?? {})]);

it('a strategy of three rounds: breaks no rule', () => {
  expect(
    broken([first, round('Second', '13:00', '14:00'), round('Third', '18:00', '22:00', { kind: 'whole', tags: [] })]),
  ).toEqual([]);
});

describe('times of rounds', () => {
  it.each([
    ['15 minutes apart is too close', '10:15', [['rounds.1.fromMinute', 'roundTooClose', 'First', 15, 15]]],
    ['16 minutes apart is not', '10:16', []],
    ['none apart is too close', '10:00', [['rounds.1.fromMinute', 'roundTooClose', 'First', 15, 0]]],
    ['a minute earlier is an overlap', '9:59', [['rounds.1.fromMinute', 'roundOverlap', 'First']]],
  ])('gaps between rounds: %s', (_name, from, expected) => {
    expect(broken([first, round('Second', from, '12:00')])).toEqual(expected);
  });

  it('a round inside another: overlaps it, and the next gap is measured from the longer one', () => {
    const long = { ...first, toMinute: clock('15:00') };
    expect(broken([long, round('Inner', '10:00', '11:00'), round('After', '15:10', '17:00')])).toEqual([
      ['rounds.1.fromMinute', 'roundOverlap', 'First'],
      ['rounds.2.fromMinute', 'roundTooClose', 'First', 15, 10],
    ]);
  });

  it('rounds in any order: are checked and sorted by time', () => {
    expect(broken([round('Second', '13:00', '14:00'), first])).toEqual([]);
    expect(
      byTime([round('Second', '13:00', '14:00'), { ...first, fromMinute: null }, first]).map(
        ({ fromMinute }) => fromMinute,
      ),
    ).toEqual([540, 780, null]);
  });

  it.each([
    ['before six', '5:59', '9:00', [['rounds.0.fromMinute', 'outsideWindow', '06:00', '22:00']]],
    ['from six to ten at night', '6:00', '22:00', []],
    ['past ten at night', '9:00', '22:01', [['rounds.0.toMinute', 'outsideWindow', '06:00', '22:00']]],
    [
      'at ten at night',
      '22:00',
      '22:30',
      [
        ['rounds.0.fromMinute', 'outsideWindow', '06:00', '22:00'],
        ['rounds.0.toMinute', 'outsideWindow', '06:00', '22:00'],
        ['rounds.0.toMinute', 'roundTooShort', 60, 30],
      ],
    ],
    ['over midnight', '21:00', '7:00', [['rounds.0.toMinute', 'endTooSoon', 5]]],
    ['four minutes', '9:00', '9:04', [['rounds.0.toMinute', 'endTooSoon', 5]]],
    ['interval 30 times 1 plus 30 is an hour', '9:00', '9:59', [['rounds.0.toMinute', 'roundTooShort', 60, 59]]],
    ['an hour', '9:00', '10:00', []],
  ])('times of a round: %s', (_name, from, to, expected) => {
    expect(broken([{ ...first, fromMinute: clock(from), toMinute: clock(to) }])).toEqual(expected);
  });

  it('a round without redials: lasts at least five minutes, whatever its interval', () => {
    expect(broken([{ ...first, toMinute: clock('9:05'), redialMax: 0, redialIntervalMinutes: 0 }])).toEqual([]);
    expect(broken([{ ...first, toMinute: clock('12:30'), redialMax: 4, redialIntervalMinutes: 45 }])).toEqual([]);
    expect(broken([{ ...first, toMinute: clock('12:29'), redialMax: 4, redialIntervalMinutes: 45 }])).toEqual([
      ['rounds.0.toMinute', 'roundTooShort', 210, 209],
    ]);
  });
});

describe('kinds and tags of rounds', () => {
  it.each([
    [
      'the earliest is not initial',
      [{ ...first, kind: 'tags', tags: ['F'] }, round('Second', '13:00', '14:00', { kind: 'initial', tags: [] })],
      [['rounds.0.kind', 'roundInitialFirst']],
    ],
    [
      'two are initial',
      [first, round('Second', '13:00', '14:00', { kind: 'initial', tags: [] })],
      [['rounds.1.kind', 'roundInitialTwice']],
    ],
    [
      'two are whole',
      [first, round('B', '13:00', '14:00', { kind: 'whole' }), round('C', '15:00', '16:00', { kind: 'whole' })],
      [['rounds.2.kind', 'roundWholeTwice']],
    ],
    ['the only one is whole', [{ ...first, kind: 'whole' }], [['rounds.0.kind', 'roundInitialFirst']]],
  ] satisfies [string, Round[], unknown[]][])('problem: %s', (_name, rounds, expected) => {
    expect(broken(rounds)).toEqual(expected);
  });

  it('tags: those of the line and "not called", each once, at most twelve', () => {
    const tagged = (tags: string[], line?: Parameters<typeof checkStrategy>[1]) =>
      broken([first, round('Second', '13:00', '14:00', { tags })], 'Reminders', line);
    expect(tagged([])).toEqual([['rounds.1.tags', 'required']]);
    expect(tagged(['F', 'G', 'undialed'])).toEqual([]);
    expect(tagged(['undialed'])).toEqual([['rounds.1.tags', 'roundCallsNobody']]);
    expect(tagged(['J'], 'cod')).toEqual([]);
    expect(tagged(['J'])).toEqual([['rounds.1.tags', 'unknownChoice']]);
    expect(tagged(['F', 'G', 'F'])).toEqual([['rounds.1.tags', 'tagRepeated', 'F']]);
    const thirteen = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'undialed', 'A', 'B', 'C', 'D'];
    expect(tagged(thirteen)).toEqual([
      ['rounds.1.tags', 'tagsTooMany', 12],
      ['rounds.1.tags', 'tagRepeated', 'A'],
    ]);
    expect(tagged(thirteen.slice(0, 12)).map(([, code]) => code)).toEqual(['tagRepeated']);
    expect([undialedTag, roundKinds]).toEqual(['undialed', ['initial', 'tags', 'whole']]);
    expect(roundTags('info_check')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'undialed']);
  });
});

it('what a round leaves over: the letters of unanswered calls of the line, and "not called"', () => {
  expect([leftOverTags('collection'), leftOverTags('info_check')]).toEqual([
    ['F', 'G', 'undialed'],
    ['E', 'F', 'G', 'undialed'],
  ]);
});

describe('most calls of one contact', () => {
  const three = { ...first, redialMax: 2 };
  const later = (tags: string[], more: Partial<Round> = {}) => round('B', '13:00', '14:00', { tags, ...more });
  const last = (more: Partial<Round>) => round('C', '18:00', '20:00', { redialMax: 3, ...more });
  it.each([
    ['one round', [three], 3],
    ['a second one for who did not answer', [three, later(['F'])], 5],
    ['a second one for who was not called has calls of its own alone', [three, later(['undialed'])], 3],
    ['the longer of the two ways', [three, later(['undialed'], { redialMax: 4 })], 5],
    ['a third one for who was not called in the second', [three, later(['F']), last({ tags: ['undialed'] })], 7],
    ['a third one for everybody', [three, later(['undialed']), last({ kind: 'whole', tags: [] })], 7],
    ['rounds in any order', [last({ tags: ['G'] }), later(['F']), three], 9],
    ['a round that takes over nobody adds nothing', [three, later([])], 3],
    ['a number that is not filled in counts as no redial', [{ ...three, redialMax: NaN }], 1],
    ['no rounds', [], 0],
  ] satisfies [string, Round[], number][])('%s', (_name, rounds, expected) => {
    expect(mostCalls(rounds)).toBe(expected);
  });
});

describe('names and numbers of rounds', () => {
  it.each([
    ['no name', [{ ...first, name: ' ' }], [['rounds.0.name', 'required']]],
    ['other signs', [{ ...first, name: 'First!' }], [['rounds.0.name', 'nameCharset']]],
    ['more than twenty', [{ ...first, name: 'a'.repeat(21) }], [['rounds.0.name', 'tooLong', 20]]],
    [
      'the same twice, in other letters',
      [first, round('FIRST', '13:00', '14:00')],
      [['rounds.1.name', 'roundNameRepeated']],
    ],
    ['nobody speaks', [{ ...first, robotId: null }], [['rounds.0.robotId', 'required']]],
    [
      'eleven redials',
      [{ ...first, toMinute: clock('21:00'), redialMax: 11 }],
      [['rounds.0.redialMax', 'outOfRange', 0, 10]],
    ],
    ['half a redial', [{ ...first, toMinute: clock('21:00'), redialMax: 1.5 }], [['rounds.0.redialMax', 'notWhole']]],
    [
      'no interval',
      [{ ...first, redialIntervalMinutes: 0 }],
      [['rounds.0.redialIntervalMinutes', 'outOfRange', 1, 1440]],
    ],
    [
      'no times',
      [{ ...first, fromMinute: null, toMinute: null }],
      [
        ['rounds.0.fromMinute', 'required'],
        ['rounds.0.toMinute', 'required'],
      ],
    ],
  ] satisfies [string, Round[], unknown[]][])('problems of a round: %s', (_name, rounds, expected) => {
    expect(broken(rounds)).toEqual(expected);
  });

  it('a strategy: needs a name and rounds', () => {
    expect(broken([], ' ')).toEqual([
      ['name', 'required'],
      ['rounds', 'required'],
    ]);
    expect(broken([first], 'November reminders')).toEqual([['name', 'nameCharset']]);
  });

  it('the next name: has the next number, within its length', () => {
    expect(nextName('Reminders', 50)).toBe('Reminders_2');
    expect(nextName('Reminders_9', 50)).toBe('Reminders_10');
    expect(nextName('abcdefgh', 6)).toBe('abcd_2');
  });
});

it('a published strategy: can only be unpublished and copied', () => {
  expect(strategyStates).toEqual(['unpublished', 'published']);
  const can = (state: (typeof strategyStates)[number]) =>
    strategyActions.filter((action) => strategyCan(action, state));
  expect(can('unpublished')).toEqual(['edit', 'publish', 'copy', 'delete']);
  expect(can('published')).toEqual(['unpublish', 'copy']);
});
