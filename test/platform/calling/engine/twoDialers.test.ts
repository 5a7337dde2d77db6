import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { startDialer } from '@sandbox/platform/calling/engine/dialer';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { until } from '@test/support/until';
import { MINUTE, ledgerOf, people, startCampaign } from './campaign';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ template: 'people' });
});
afterAll(() => database.close());

/** Until when the calls of a company have happened. */
const advancedTo = (companyId: number) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ at: Date }>('select advanced_to as at from dial_lane where company_id = $1', [
      companyId,
    ]);
    return rows[0]?.at.getTime() ?? 0;
  });
const areFinished = (taskIds: readonly number[]) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query("select from task where id = any ($1) and state <> 'finished'", [taskIds]);
    return rows.length === 0;
  });

it('two dialers on one database: share the work and dial no try twice', async () => {
  const clock = manualClock(Date.parse('2026-11-23T02:00:00Z'));
  const errors: unknown[] = [];
  const rounds = [0, 0];
  const stores = [database.store, await database.openAnother()];
  const dialers = stores.map((store, index) => {
    const counting: typeof store = {
      ...store,
      platform: (work) => {
        rounds[index] = (rounds[index] ?? 0) + 1;
        return store.platform(work);
      },
    };
    return startDialer({ ...dialerWorld, store: counting, clock, onError: (error) => errors.push(error) });
  });
  try {
    const first = await startCampaign(database.store, { now: clock.now(), contacts: people(250) });
    const second = await startCampaign(database.store, {
      now: clock.now(),
      contacts: people(250, 1_000),
      sipLine: 'Jakarta 2',
    });
    for (let n = 0; n < 200 && !(await areFinished([first.taskId, second.taskId])); n += 1) {
      clock.advance(4 * MINUTE);
      await until(
        async () =>
          (await advancedTo(first.companyId)) >= clock.now() || (await areFinished([first.taskId, second.taskId])),
      );
    }
    for (const { taskId } of [first, second]) {
      const ledger = await ledgerOf(database.store, taskId);
      expect(ledger).toMatchObject({ state: 'finished', inflight: 0, disagreeing: 0 });
      expect(ledger.calls).toBe(ledger.attempts);
      // One line a call: no try of a contact stands twice.
      expect(new Set(ledger.lines.map((line) => line.split(' ').slice(0, 2).join(' '))).size).toBe(ledger.calls);
      expect(Object.keys(ledger.contacts).every((key) => /^(done|skipped):./.test(key))).toBe(true);
    }
    expect(errors).toEqual([]);
    expect(Math.min(...rounds)).toBeGreaterThan(10);
  } finally {
    await Promise.all(dialers.map((dialer) => dialer.stop()));
  }
});
