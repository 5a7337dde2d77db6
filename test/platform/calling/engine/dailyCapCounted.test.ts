import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { openTestDatabase, testNow, type TestDatabase } from '@test/support/database';
import { ledgerOf, MINUTE, people, startCampaign } from './campaign';

const carrier = new SimulatedCarrier(carrierParams, 7);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ template: 'people' });
});
afterAll(() => database.close());

it('two processes under a limit: begin no call above it, counted again each round; a higher one opens it', async () => {
  let now = testNow;
  const { companyId, taskId } = await startCampaign(database.store, { now, contacts: people(60, 7_000) });
  const limitTo = (most: number | null) =>
    database.asOwner((client) =>
      client.query('update company set daily_call_cap = $1 where id = $2', [most, companyId]),
    );
  const attempts = async () => (await ledgerOf(database.store, taskId)).attempts;
  const passMinutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      now += MINUTE;
      const round = () => advanceDialing({ ...dialerWorld, store: database.store, companyId, now, carrier });
      await Promise.all([round(), round()]);
      while ((await round()).behind);
    }
  };
  await limitTo(7);
  await passMinutes(10);
  expect(await attempts()).toBe(7);
  expect(await ledgerOf(database.store, taskId)).toMatchObject({ state: 'calling', inflight: 0 });
  await limitTo(20);
  await passMinutes(1);
  expect(await attempts()).toBe(20);
  await limitTo(null);
  await passMinutes(1);
  expect(await attempts()).toBeGreaterThan(20);
});
