import { dailyCapAfter } from '@sandbox/platform/calling/engine/dialing/dailyCalls';
import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import { gateReport } from '@sandbox/platform/calling/engine/dialing/gateReport';
import { continued } from '@sandbox/platform/calling/engine/memoryDialState';
import { known } from '@test/support/known';
import { contactsOf, dialStateOf, FixedCarrier, MINUTE, nine, taskOf, zone } from './dialStates';

const HOUR = 60 * MINUTE;
/** 00:00 and 06:00 of Friday in Jakarta; calls begin at six */
const midnight = nine + 15 * HOUR;
const six = midnight + 6 * HOUR;
const twoDays = { redial: false, endAt: nine + 48 * HOUR };
/** Two tasks of two lines of business with twelve contacts each. */
const capped = (most: number, begun = 0, over: Parameters<typeof dialStateOf>[2] = {}) =>
  dialStateOf(
    [
      taskOf(1, { state: 'calling', settings: twoDays }),
      taskOf(2, { state: 'calling', line: 'marketing', settings: twoDays }),
    ],
    [...contactsOf(1, 12), ...contactsOf(2, 12)],
    { dailyCap: { most, zone, begun }, ...over },
  );
const run = (dialState: ReturnType<typeof capped>, until: number) => advance(dialState, until, new FixedCarrier());

it('the limit of a day: is shared by all lines, never passed, and begins anew at midnight', () => {
  const passed = run(capped(10, 3), six + HOUR);
  const today = passed.begun.filter(({ dialledAt }) => dialledAt < midnight);
  expect(today).toHaveLength(7);
  expect(new Set(today.map(({ contact }) => contact.taskId))).toEqual(new Set([1, 2]));
  const tomorrow = passed.begun.filter(({ dialledAt }) => dialledAt >= midnight);
  expect(tomorrow).toHaveLength(10);
  expect(tomorrow[0]?.dialledAt).toBe(six);
  // The tasks go on calling without being resumed.
  expect([...passed.tasks.values()].every(({ state }) => state === 'calling')).toBe(true);
});

it('cut into advances: the calls begin at the same instants as in one', () => {
  const whole = run(capped(5), six + HOUR).begun.map(({ dialledAt }) => dialledAt);
  let dialState = capped(5);
  const parts: number[] = [];
  for (let at = nine; at <= six + HOUR; at += 30 * MINUTE) {
    const passed = run(dialState, at);
    parts.push(...passed.begun.map(({ dialledAt }) => dialledAt));
    dialState = continued(dialState, passed);
  }
  expect(parts).toEqual(whole);
});

it('raised, lowered below what is used, removed: dials at once, not at all, and without end', () => {
  const reached = capped(10, 10);
  expect(run(reached, nine + HOUR).begun).toHaveLength(0);
  expect(run(reached, nine + HOUR).nextAt).toBe(midnight);
  const begunAt = (dialState: ReturnType<typeof capped>) =>
    run(dialState, nine + HOUR).begun.map((one) => one.dialledAt);
  expect(begunAt(capped(12, 10))).toEqual([nine, nine]);
  expect(begunAt(capped(4, 10))).toEqual([]);
  expect(begunAt({ ...reached, dailyCap: undefined })).toHaveLength(24);
});

it('the gate: waits until midnight, the next call when the call hours begin; without a limit there is none', () => {
  const gatesOf = (dialState: ReturnType<typeof capped>) => {
    const contact = known(dialState.contacts[0]);
    const { dueAt, phone } = contact;
    const of = { state: 'waiting', reason: null, dueAt, phone, ahead: 0 } as const;
    return gateReport(dialState, known(dialState.tasks[0]), of, dialState.at);
  };
  const closed = gatesOf(capped(10, 10));
  expect(closed.gates.filter(({ stand }) => stand !== 'passed')).toEqual([
    { gate: 'dailyCap', stand: 'waiting', until: midnight },
  ]);
  expect(closed.nextAt).toBe(six);
  expect(gatesOf(capped(10, 9)).gates).toContainEqual({ gate: 'dailyCap', stand: 'passed', until: null });
  const off = gatesOf({ ...capped(10, 10), dailyCap: undefined });
  expect([off.nextAt, off.gates.some(({ gate }) => gate === 'dailyCap')]).toEqual([nine, false]);
});

it.each([
  ['the same day', nine, nine + HOUR, [nine + 1, nine + 2], 6],
  ['past midnight', nine, six, [nine + 1, midnight - 1, midnight, six], 2],
  ['midnight itself', nine, midnight, [nine + 1], 0],
])('the count after an advance, %s: calls of that day', (_, from, to, dialledAt, expected) => {
  const begun = dialledAt.map((one) => ({ dialledAt: one }));
  expect(dailyCapAfter({ most: 9, zone, begun: 4 }, from, { at: to, begun }).begun).toBe(expected);
});
