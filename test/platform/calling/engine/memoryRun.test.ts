import { memoryRun } from '@sandbox/platform/calling/engine/memoryRun';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { FixedCarrier, MINUTE, contactsOf, dialStateOf, nine, taskOf } from './dialStates';

const end = nine + 10 * 60 * MINUTE;

describe('memoryRun', () => {
  const run = (
    action: 'pause' | 'cancel' | 'close' | 'resume' | 'start',
    at: number,
    then?: { action: 'resume'; at: number },
  ) =>
    memoryRun(dialStateOf([taskOf(1, { startAt: nine })], contactsOf(1, 60)), end, new FixedCarrier(), [
      { taskId: 1, action, at },
      ...(then ? [{ taskId: 1, ...then }] : []),
    ]);

  it('cancel: lets calls in progress end, and skips waiting contacts with the reason', () => {
    const done = run('cancel', nine + 30_000);
    // ten every 20 s: two rounds had begun
    expect(done.calls).toHaveLength(20);
    expect([...done.contacts.values()].filter((contact) => contact.finalReason === 'canceled')).toHaveLength(60);
    expect(done.tasks.get(1)).toMatchObject({ state: 'canceled', finishedAt: nine + 30_000 });
  });

  it('close: finishes the task and its contacts with the reason', () => {
    const done = run('close', nine + 30_000);
    expect(done.tasks.get(1)).toMatchObject({ state: 'finished', stateReason: 'closed' });
    expect([...done.contacts.values()].every((contact) => contact.finalReason === 'closed')).toBe(true);
  });

  it('pause and resume: dial nothing in between, then complete the task', () => {
    const done = run('pause', nine + 30_000, { action: 'resume', at: nine + 60 * MINUTE });
    expect(done.calls.some((call) => call.dialledAt > nine + 30_000 && call.dialledAt < nine + 60 * MINUTE)).toBe(
      false,
    );
    expect(done.calls).toHaveLength(180);
    expect(done.tasks.get(1)).toMatchObject({ state: 'finished', stateReason: 'ranOut' });
  });

  it('start: dials a planned task before its time', () => {
    const dialState = dialStateOf(
      [taskOf(1, { startAt: nine + 60 * MINUTE })],
      contactsOf(1, 5, { dueAt: nine + 60 * MINUTE }),
    );
    const done = memoryRun(dialState, end, new FixedCarrier(), [{ taskId: 1, action: 'start', at: nine + 5 * MINUTE }]);
    expect(Math.min(...done.calls.map((call) => call.dialledAt))).toBe(nine + 5 * MINUTE);
  });

  it('a command the state does not allow: is ignored', () => {
    expect(run('resume', nine + 30_000).calls).toHaveLength(180);
    expect(run('start', nine + 30_000).calls).toHaveLength(180);
  });

  it('run again: gives the same calls', () => {
    const dialState = dialStateOf([taskOf(1, { settings: { redialMax: 3 } })], contactsOf(1, 4_000), {
      licenceConcurrency: 200,
      lines: [{ id: 1, countryCode: 'ID', concurrency: 100, active: true }],
    });
    const once = memoryRun(dialState, end, new SimulatedCarrier(carrierParams, 7));
    const again = memoryRun(dialState, end, new SimulatedCarrier(carrierParams, 7));
    expect(again.calls).toEqual(once.calls);
  });
});
