import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { startTestPlatform } from '@test/support/platform';
import { MINUTE, people, startCampaign } from '../../engine/campaign';
import { answered, FixedCarrier } from '../../engine/dialStates';

it('calls that no agent takes: pause the task from 20 answered calls on, and its author is notified', async () => {
  const platform = await startTestPlatform({ template: 'people' });
  const { store } = platform.services;
  const operator = await platform.as('operator');
  const start = async (maxLostRate: number, from: number) =>
    startCampaign(store, {
      now: platform.clock.now(),
      contacts: people(60, from),
      parameters: { maxLostRate },
      redialMax: 0,
    });
  const { companyId, taskId } = await start(10, 0);
  const unlimited = await start(0, 1_000);
  // Every second answered call waits for an agent in vain.
  const carrier = new FixedCarrier(({ phone }) => ({
    ...answered,
    transfer: Number(phone.slice(-1)) % 2 === 0 ? 'fail' : 'none',
  }));
  for (let minutes = 0; minutes < 30; minutes += 1) {
    platform.clock.advance(MINUTE);
    const now = platform.clock.now();
    for (let more = true; more;)
      more = (await advanceDialing({ ...dialerWorld, store, companyId, now, carrier })).behind;
  }

  const line = 'collection';
  const task = (await operator.call('task.detail', { params: { line, id: taskId } })).data;
  expect(task).toMatchObject({ state: 'paused', stateReason: 'lostRate' });
  expect(task.counts.calls).toBeGreaterThanOrEqual(20);
  expect((await operator.call('task.detail', { params: { line, id: unlimited.taskId } })).data.state).toBe('finished');
  const { list } = (await operator.call('notice.list')).data;
  expect(list.filter(({ kind }) => kind === 'lostRate')).toMatchObject([
    { count: 1, at: task.pausedAt, facts: { name: task.name, line, id: taskId, subject: 'task' } },
  ]);
  expect((await (await platform.as('viewer')).call('notice.list')).data.list).toEqual([]);
  await platform.close();
});
