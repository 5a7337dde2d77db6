import fc from 'fast-check';
import { matchesCall, type FilteredCall } from '../calls/matchesCall';
import { figureIds, figuresOf, figureValue, rowsBehind, slices, type Measure } from '@/domain/reports/figures';
import { lineIds, type LineId } from '@/domain/products/lines';

const zone = 'Asia/Jakarta';
const start = Date.parse('2026-11-16T00:00:00+07:00');

interface SampleCall extends FilteredCall {
  readonly ringType: string;
}

/** Calls as the engine writes them: only answered ones talk, carry an answered label, may be transferred. */
const ring = fc.constantFrom(
  'answered',
  'answered',
  'noAnswer',
  'busy',
  'off',
  'rejected',
  'invalid',
  'failed',
  'voicemail',
);
const some = (line: LineId): fc.Arbitrary<SampleCall[]> =>
  fc.array(
    fc
      .record({
        ringType: ring,
        label: fc.constantFrom(
          ...{ collection: 'ABCDEH', marketing: 'ABCDEHI', info_check: 'ABCD', cod: 'ABCDEHIJ' }[line],
        ),
        transfer: fc.constantFrom('none', 'none', 'success', 'fail', 'unsure'),
        talkSeconds: fc.nat(120),
        contactId: fc.integer({ min: 1, max: 12 }),
        dialledAt: fc.integer({ min: start, max: start + 7 * 86_400_000 - 1 }),
        tryNumber: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ ringType, label, transfer, talkSeconds, ...rest }): SampleCall => {
        const answered = ringType === 'answered';
        return {
          ...rest,
          ringType,
          id: 1,
          taskId: 1,
          robotId: 1,
          sipLineId: 1,
          contactName: 'X',
          phone: '+6281',
          result: 'A',
          stage: '-',
          endedAt: rest.dialledAt + 60_000,
          hangup: answered ? 'ai' : null,
          label: answered ? label : ringType === 'voicemail' ? 'G' : 'F',
          outcome: answered ? 'reached' : 'unreached',
          transfer: answered ? transfer : 'none',
          talkSeconds: answered ? talkSeconds : 0,
        };
      }),
    { maxLength: 60 },
  );

function measure(calls: readonly SampleCall[], { of, where }: Measure): number {
  const rows = calls.filter((call) => matchesCall(where, call, zone));
  if (of === 'contacts') return new Set(rows.map((call) => call.contactId)).size;
  return of === 'calls' ? rows.length : rows.reduce((sum, call) => sum + call.talkSeconds, 0);
}

/** What each figure means, said again without filters. */
function meaning(line: LineId, calls: readonly SampleCall[]): Record<string, number | null> {
  const reached = calls.filter((call) => call.ringType === 'answered');
  const people = (rows: readonly SampleCall[]) => new Set(rows.map((call) => call.contactId)).size;
  const percent = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
  const positive = { collection: 'AC', marketing: 'AC', info_check: 'A', cod: 'AC' }[line];
  const notUnderstood = { collection: '', marketing: 'E', info_check: '', cod: 'EJ' }[line];
  const effective = reached.filter((call) => call.talkSeconds >= 10 && !notUnderstood.includes(call.label)).length;
  const wanted = reached.filter((call) => positive.includes(call.label)).length;
  const talk = reached.reduce((sum, call) => sum + call.talkSeconds, 0);
  const tried = reached.filter((call) => call.transfer !== 'none').length;
  const rang = (...types: string[]) => calls.filter((call) => types.includes(call.ringType)).length;
  return {
    calls: calls.length,
    reached: reached.length,
    connectRate: percent(reached.length, calls.length),
    contacts: people(calls),
    reachedContacts: people(reached),
    contactRate: percent(people(reached), people(calls)),
    effective,
    effectiveRate: percent(effective, reached.length),
    positive: wanted,
    positiveRate: percent(wanted, reached.length),
    talkTotal: talk,
    talkMean: reached.length === 0 ? null : talk / reached.length,
    shortRate: percent(reached.filter((call) => call.talkSeconds < 10).length, reached.length),
    transfers: tried,
    transferRate: percent(tried, reached.length),
    transferSuccessRate: percent(reached.filter((call) => call.transfer === 'success').length, tried),
    noAnswerRate: percent(rang('noAnswer'), calls.length),
    notConnectedRate: percent(rang('busy', 'off', 'rejected', 'invalid', 'failed'), calls.length),
    voicemailRate: percent(rang('voicemail'), calls.length),
  };
}

describe.each(lineIds)('figures of %s', (line) => {
  it('count exactly the calls that their filter finds', () => {
    fc.assert(
      fc.property(some(line), (calls) => {
        const counted = figuresOf(line).map((figure) => {
          const whole = figure.whole && measure(calls, figure.whole);
          return [figure.id, figureValue(figure, measure(calls, figure.part), whole)];
        });
        expect(Object.fromEntries(counted)).toEqual(meaning(line, calls));
      }),
      { numRuns: 100 },
    );
  });

  it('are all there once, each with the permission of its card', () => {
    expect(figuresOf(line).map(({ id }) => id)).toEqual([...figureIds]);
    for (const figure of figuresOf(line)) expect(figure.card).toMatch(/^card[A-Z]/);
  });

  it('slices: add up to all calls, by label, day, try, hour and duration', () => {
    fc.assert(
      fc.property(some(line), (calls) => {
        const count = (where: Measure['where']) => measure(calls, { of: 'calls', where });
        const sum = (wheres: readonly Measure['where'][]) => wheres.reduce((all, where) => all + count(where), 0);
        expect(sum([...'ABCDEFGHIJ'].map((letter) => slices.label(letter)))).toBe(calls.length);
        expect(sum(['16', '17', '18', '19', '20', '21', '22'].map((date) => slices.day(`2026-11-${date}`)))).toBe(
          calls.length,
        );
        expect(sum([1, 2, 3].map((number) => slices.tryNumber(number)))).toBe(calls.length);
        const cells = Array.from({ length: 7 * 24 }, (_, at) => slices.hourCell(Math.floor(at / 24) + 1, at % 24));
        expect(sum(cells)).toBe(calls.length);
        const buckets: (readonly [number, number | null])[] = [
          [0, 5],
          [5, 10],
          [10, 30],
          [30, 60],
          [60, null],
        ];
        expect(sum(buckets.map(([from, to]) => slices.duration(from, to)))).toBe(count({ outcome: ['reached'] }));
      }),
      { numRuns: 50 },
    );
  });
});

it('the filter behind a figure: adds the filter of the dashboard, and replaces its days by those of a slice', () => {
  expect(rowsBehind({ fromDay: '2026-11-01', toDay: '2026-11-30', robotId: [7] }, { outcome: ['reached'] })).toEqual({
    fromDay: '2026-11-01',
    toDay: '2026-11-30',
    robotId: [7],
    outcome: ['reached'],
  });
  expect(rowsBehind({ fromDay: '2026-11-01', toDay: '2026-11-30' }, slices.day('2026-11-21'))).toEqual({
    fromDay: '2026-11-21',
    toDay: '2026-11-21',
  });
});
