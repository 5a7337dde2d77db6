import { defaultCallParameters } from '@/domain/calling/callParameters';
import { checkTask, lastTaskDay, neededMinutes, type TaskDraft } from '@/domain/tasks/task';

const jakarta = (text: string) => Date.parse(`${text}+07:00`);
/** Saturday, 10:00 in Jakarta */
const now = jakarta('2026-11-21T10:00:00');

const good: TaskDraft = {
  name: 'November_reminders',
  listId: 1,
  robotId: 2,
  sipLineId: 3,
  startAt: jakarta('2026-11-21T10:05:00'),
  endAt: jakarta('2026-11-21T18:00:00'),
  timeZone: 'Asia/Jakarta',
  redial: false,
  redialIntervalMinutes: 0,
  redialMax: 0,
  expireInvalid: false,
  parameters: defaultCallParameters,
};

function found(given: Partial<TaskDraft>, moment = now): string[] {
  return checkTask({ ...good, ...given }, { now: moment, zone: 'Asia/Jakarta' }).map(
    ({ field, code }) => `${field}:${code}`,
  );
}

describe('a new task', () => {
  it('with everything given: is valid, also without a time zone of its own', () => {
    expect(found({})).toEqual([]);
    expect(found({ timeZone: '' })).toEqual([]);
  });

  it('needs a name, a contact list, a robot, a SIP line, a start and an end', () => {
    expect(found({ name: ' ', listId: null, robotId: null, sipLineId: null, startAt: null, endAt: null })).toEqual([
      'name:required',
      'listId:required',
      'robotId:required',
      'sipLineId:required',
      'startAt:required',
      'endAt:required',
    ]);
  });

  it.each([
    ['Reminders_2026', []],
    ['十一月提醒', []],
    ['Recordatorios_año', []],
    ['two words', ['name:nameCharset']],
    ['a-b', ['name:nameCharset']],
    ['<b>', ['name:nameCharset']],
    ['x'.repeat(50), []],
    ['x'.repeat(51), ['name:tooLong']],
  ])('name %s: problems %j', (name, codes) => {
    expect(found({ name })).toEqual(codes);
  });

  it.each([
    ['2026-11-21T10:00:00', []],
    ['2026-11-21T09:59:59', ['startAt:startPast']],
    ['2026-11-21T05:59:00', ['startAt:startPast', 'startAt:outsideWindow']],
    ['2026-11-22T05:59:59', ['startAt:outsideWindow']],
    ['2026-11-22T06:00:00', []],
    ['2026-11-22T21:59:59', []],
    ['2026-11-22T22:00:00', ['startAt:outsideWindow']],
    ['2026-11-26T12:00:00', []], // the fifth day from today
    ['2026-11-27T06:00:00', ['startAt:tooFarAhead', 'endAt:endTooSoon']],
  ])('start at %s: problems %j', (start, codes) => {
    expect(found({ startAt: jakarta(start), endAt: jakarta('2026-11-26T22:00:00') })).toEqual(codes);
  });

  it.each([
    ['2026-11-21T10:09:59', ['endAt:endTooSoon']],
    ['2026-11-21T10:10:00', []],
    ['2026-11-21T10:00:00', ['endAt:endTooSoon']],
    ['2026-11-21T22:00:00', []],
    ['2026-11-21T22:00:01', ['endAt:outsideWindow']],
    ['2026-11-22T06:00:00', []],
    ['2026-11-22T05:59:00', ['endAt:outsideWindow']],
    ['2026-11-26T22:00:00', []],
    ['2026-11-27T06:00:00', ['endAt:tooFarAhead']],
  ])('end at %s: problems %j', (end, codes) => {
    expect(found({ endAt: jakarta(end) })).toEqual(codes);
  });

  it('lasts at least as long as its redials: interval times count plus 30 minutes', () => {
    const start = jakarta('2026-11-21T10:05:00');
    const redials = { redial: true, redialIntervalMinutes: 60, redialMax: 3 };
    expect(neededMinutes(redials)).toBe(210);
    expect(found({ ...redials, startAt: start, endAt: start + 210 * 60_000 })).toEqual([]);
    expect(
      checkTask({ ...good, ...redials, startAt: start, endAt: start + 209 * 60_000 }, { now, zone: 'Asia/Jakarta' }),
    ).toEqual([{ field: 'endAt', code: 'durationTooShort', params: { needed: 210, given: 209 } }]);
    expect(neededMinutes({ ...redials, redial: false })).toBe(5);
  });

  it.each([
    [0, 3, ['redialIntervalMinutes:outOfRange']],
    [1_441, 1, ['redialIntervalMinutes:outOfRange']],
    [10.5, 3, ['redialIntervalMinutes:notWhole']],
    [10, 0, ['redialMax:outOfRange']],
    [10, 11, ['redialMax:outOfRange']],
    [1, 10, []],
  ])('redials every %d minutes, %d times: problems %j', (redialIntervalMinutes, redialMax, codes) => {
    const endAt = jakarta('2026-11-26T22:00:00');
    expect(found({ redial: true, redialIntervalMinutes, redialMax, endAt })).toEqual(codes);
    expect(found({ redial: false, redialIntervalMinutes, redialMax })).toEqual([]);
  });

  it('times are checked in its own zone, not in that of the account', () => {
    // 22:00 in Jakarta is 00:00 in Tokyo and 10:00 in New York
    const startAt = jakarta('2026-11-22T22:00:00');
    const endAt = startAt + 60 * 60_000;
    expect(found({ timeZone: 'America/New_York', startAt, endAt })).toEqual([]);
    expect(found({ timeZone: 'Asia/Tokyo', startAt, endAt })).toEqual(['startAt:outsideWindow', 'endAt:outsideWindow']);
  });

  it('its last possible day is the fifth on the calendar of its zone', () => {
    // 23:30 UTC on the 21st is already the 22nd in Jakarta
    const late = Date.parse('2026-11-21T23:30:00Z');
    expect(lastTaskDay(late, 'Asia/Jakarta')).toBe('2026-11-27');
    expect(lastTaskDay(late, 'America/New_York')).toBe('2026-11-26');
  });

  it('an unknown zone: is refused, and times are not checked in it', () => {
    expect(found({ timeZone: 'Asia/Atlantis' })).toEqual(['timeZone:zoneUnknown']);
    expect(found({ timeZone: 'Asia/Atlantis', endAt: null })).toEqual(['timeZone:zoneUnknown', 'endAt:required']);
  });

  it('instants beyond the calendar: are refused without an exception', () => {
    expect(found({ startAt: 9e15, endAt: 9e15 + 600_000 })).toEqual(['startAt:tooFarAhead', 'endAt:tooFarAhead']);
    expect(found({ startAt: -9e15 })).toEqual(['startAt:startPast']);
    expect(found({ startAt: Number.NaN })[0]).toBe('startAt:notNumber');
  });

  it('problems of its parameters: are named with their path', () => {
    expect(found({ parameters: { ...defaultCallParameters, ringLimit: 500 } })).toEqual([
      'parameters.ringLimit:outOfRange',
    ]);
  });
});
