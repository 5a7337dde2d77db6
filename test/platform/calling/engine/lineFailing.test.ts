import fc from 'fast-check';
import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import type { DialState } from '@sandbox/platform/calling/engine/dialing/model';
import { continued } from '@sandbox/platform/calling/engine/memoryDialState';
import { memoryRun } from '@sandbox/platform/calling/engine/memoryRun';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { FixedCarrier, MINUTE, answered, contactsOf, dialStateOf, nine, taskOf } from './dialStates';

const failed = { ringType: 'failed', lineBusyMs: 2_000, ringMs: 2_000 } as const;
const two = (over: Partial<DialState['lines'][number]> = {}) => [
  { id: 1, countryCode: 'ID', concurrency: 2, active: true, ...over },
  { id: 2, countryCode: 'ID', concurrency: 2, active: true },
];
const end = nine + 5 * 60 * MINUTE;

it('the tenth failed call in a row: pauses every task of the SIP line, and none of another', () => {
  const tasks = [taskOf(1), taskOf(2), taskOf(3, { sipLineId: 2 })];
  const carrier = new FixedCarrier((dial) => (dial.sipLineId === 1 ? failed : answered));
  const done = advance(
    dialStateOf(tasks, [...contactsOf(1, 30), ...contactsOf(2, 30), ...contactsOf(3, 30)], { lines: two() }),
    end,
    carrier,
  );
  // Two at a time, two seconds each: the tenth ends after ten seconds.
  const tenth = nine + 10_000;
  for (const id of [1, 2])
    expect(done.tasks.get(id)).toMatchObject({ state: 'paused', stateReason: 'lineFailing', pausedAt: tenth });
  expect(done.tasks.get(3)).toMatchObject({ state: 'finished', stateReason: 'ranOut' });
  expect(done.begun.filter((call) => call.sipLineId === 1)).toHaveLength(10);
  expect(done.lineChanges).toEqual([{ id: 1, failing: true, at: tenth }]);
});

it('a resumed task: is paused after ten more failed calls, and goes on when the SIP line works', () => {
  const dialState = dialStateOf([taskOf(1)], contactsOf(1, 60), { lines: two() });
  const resumedAt = nine + 10 * MINUTE;
  const command = { at: resumedAt, taskId: 1, action: 'resume' } as const;
  const still = memoryRun(dialState, nine + 20 * MINUTE, new FixedCarrier(failed), [command]);
  expect(still.tasks.get(1)).toMatchObject({
    state: 'paused',
    stateReason: 'lineFailing',
    pausedAt: resumedAt + 10_000,
  });
  expect(still.calls).toHaveLength(20);

  const mended = memoryRun(dialState, end, new FixedCarrier((dial) => (dial.at < resumedAt ? failed : answered)), [
    command,
  ]);
  expect(mended.tasks.get(1)).toMatchObject({ state: 'finished' });
  // Three got through: two after 25 s, the third with the fourth after 50.
  expect(mended.dialState.lines[0]?.trouble).toEqual({ since: nine + 10_000, until: resumedAt + 50_000 });
});

it('busy, off, rejected, invalid, unanswered or voicemail: does not count as a failure of the SIP line', () => {
  const rings = ['busy', 'off', 'rejected', 'invalid', 'noAnswer', 'voicemail'] as const;
  const carrier = new FixedCarrier((dial) => ({
    ringType: rings[Number(dial.phone.slice(-3)) % rings.length] ?? 'busy',
  }));
  const done = advance(dialStateOf([taskOf(1)], contactsOf(1, 60)), end, carrier);
  expect(done.tasks.get(1)).toMatchObject({ state: 'finished' });
  expect(done.lineChanges).toEqual([]);
});

it("the carrier's usual bursts of failed calls: pause nothing", () => {
  const run = memoryRun(
    dialStateOf([taskOf(1, { settings: { redialMax: 3 } })], contactsOf(1, 3_000)),
    nine + 24 * 60 * MINUTE,
    new SimulatedCarrier(carrierParams, 20_261),
  );
  expect(run.calls.filter((call) => call.plan.ringType === 'failed').length).toBeGreaterThan(20);
  expect(run.dialState.lines[0]?.trouble).toBeNull();
});

it('a simulated failure rate: fails that share of the calls, and leaves the others unchanged', () => {
  const carrier = new SimulatedCarrier(carrierParams, 20_261);
  const run = (fault: number) =>
    memoryRun(
      dialStateOf(
        [taskOf(1, { settings: { redial: false } })],
        contactsOf(1, 400).map((contact, n) => ({ ...contact, id: n + 1, phone: `+62840${20_000_000 + n}` })),
        { lines: two({ fault, concurrency: 400 }) },
      ),
      end,
      carrier,
    );
  const whole = new Map(run(0).calls.map((call) => [call.contact.phone, call.plan]));
  const half = run(50).calls;
  const share = half.filter((call) => call.plan.ringType === 'failed').length / half.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
  for (const call of half.filter(({ plan }) => plan.ringType !== 'failed'))
    expect(call.plan).toEqual(whole.get(call.contact.phone));
  expect(new Set(run(100).calls.map((call) => call.plan.ringType))).toEqual(new Set(['failed']));
});

it('advancing in several steps: pauses the same tasks at the same moments as in one', () => {
  const carrier = new SimulatedCarrier(carrierParams, 3);
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 95 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
      (fault, cuts) => {
        const dialState = dialStateOf(
          [taskOf(1), taskOf(2, { startAt: nine + 7 * MINUTE })],
          [...contactsOf(1, 40), ...contactsOf(2, 40, { dueAt: nine + 7 * MINUTE })],
          { lines: two({ fault }) },
        );
        const whole = memoryRun(dialState, end, carrier);
        let piece = dialState;
        const calls: string[] = [];
        const changes: unknown[] = [];
        const paused = new Map<number, number | null>();
        for (let n = 0; piece.at < end; n += 1) {
          const step = advance(piece, Math.min(end, piece.at + (cuts[n % cuts.length] ?? 1) * 7_000), carrier);
          calls.push(...step.ended.map((call) => `${call.contact.id}:${call.number}@${call.endsAt}`));
          changes.push(...step.lineChanges);
          step.tasks.forEach((change) => change.pausedAt !== null && paused.set(change.id, change.pausedAt));
          piece = continued(piece, step);
        }
        expect(calls).toEqual(whole.calls.map((call) => `${call.contact.id}:${call.number}@${call.endsAt}`));
        expect(piece.lines).toEqual(whole.dialState.lines);
        expect(changes).toEqual(advance(dialState, end, carrier).lineChanges);
        for (const [id, at] of paused) expect(whole.tasks.get(id)?.pausedAt).toBe(at);
      },
    ),
    { numRuns: 25 },
  );
});
