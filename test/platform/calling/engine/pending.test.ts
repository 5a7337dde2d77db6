import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import type { DialState } from '@sandbox/platform/calling/engine/dialing/model';
import { continued } from '@sandbox/platform/calling/engine/memoryDialState';
import { contactsOf, dialStateOf, FixedCarrier, MINUTE, nine, taskOf, zone } from './dialStates';

const HOUR = 60 * MINUTE;
const fromEleven = { hours: { pause: { fromMinute: 9 * 60, toMinute: 11 * 60 } }, endAt: nine + 9 * HOUR };
const open = { endAt: nine + 9 * HOUR };

/** A task that is due at nine beside another of the same line, in the state given. */
function due(over: Parameters<typeof taskOf>[1] = {}, of: Partial<DialState> = {}): DialState {
  return dialStateOf([taskOf(1, { settings: open, ...over })], contactsOf(1, 3), of);
}

const oneChannel = { lines: [{ id: 1, countryCode: 'ID', concurrency: 1, active: true }] } as Partial<DialState>;

/** State and reason of the task after the advance, and the calls begun. */
function after(dialState: DialState, until: number, id = 1) {
  const passed = advance(dialState, until, new FixedCarrier());
  const task = continued(dialState, passed).tasks.find((one) => one.id === id);
  return [task?.state, task?.stateReason, passed.begun.filter(({ contact }) => contact.taskId === id).length];
}

it.each([
  ['nothing in its way', due(), ['calling', null, 3]],
  ['outside its call hours', due({ settings: fromEleven }), ['pending', 'window', 0]],
  ['the limit of the day reached', due({}, { dailyCap: { most: 5, zone, begun: 5 } }), ['pending', 'dailyCap', 0]],
  ['no simultaneous call in the license', due({}, { licenceConcurrency: 0 }), ['pending', 'licenceChannels', 0]],
  [
    'its contacts are due later',
    dialStateOf([taskOf(1, { settings: open })], contactsOf(1, 2, { dueAt: nine + HOUR })),
    ['pending', 'interval', 0],
  ],
  ['its line is disabled', due({}, { lines: [] }), ['paused', 'lineDisabled', 0]],
  ['the license has ended', due({}, { licenceEnded: true }), ['paused', 'licenceEnded', 0]],
  ['started by a person outside its hours', due({ state: 'calling', settings: fromEleven }), ['pending', 'window', 0]],
  [
    'called before, now outside its hours',
    due({ state: 'calling', lastDialledAt: nine - HOUR, settings: fromEleven }),
    ['calling', null, 0],
  ],
])('a due task, %s', (_, dialState, wanted) => {
  expect(after(dialState, nine)).toEqual(wanted);
});

it('pending: calls when the way is free, and is calling from its first call on', () => {
  const dialState = due({ settings: fromEleven });
  expect(after(dialState, nine + 2 * HOUR - 1)).toEqual(['pending', 'window', 0]);
  expect(after(dialState, nine + 2 * HOUR)).toEqual(['calling', null, 3]);
  // The same in steps.
  const passed = advance(dialState, nine + HOUR, new FixedCarrier());
  expect(after(continued(dialState, passed), nine + 2 * HOUR)).toEqual(['calling', null, 3]);
});

it('pending for a channel of its line: has the next one that gets free', () => {
  const busy = dialStateOf(
    [taskOf(1, { settings: open }), taskOf(2, { settings: open })],
    [...contactsOf(1, 3), ...contactsOf(2, 3)],
    { ...oneChannel },
  );
  expect(after(busy, nine, 1)).toEqual(['calling', null, 1]);
  expect(after(busy, nine, 2)).toEqual(['pending', 'lineChannels', 0]);
  expect(after(busy, nine + 20_000, 2)[0]).toBe('calling');
});

it('pending at its end, or with nobody left: is finished', () => {
  const shut = due({ settings: { ...fromEleven, endAt: nine + HOUR } });
  expect(after(shut, nine + HOUR)).toEqual(['finished', 'ended', 0]);
  expect(after(dialStateOf([taskOf(1)], []), nine)).toEqual(['finished', 'ranOut', 0]);
});
