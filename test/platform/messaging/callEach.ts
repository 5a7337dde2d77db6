import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import type { TestPlatform } from '@test/support/platform';
import { startCampaign } from '../calling/engine/campaign';
import { FixedCarrier } from '../calling/engine/dialStates';

export type FixedPlan = ConstructorParameters<typeof FixedCarrier>[0];
type Contacts = Parameters<typeof startCampaign>[1]['contacts'];

/** Calls each of them once, by Nusa Finance's collection robot; the ids of the calls, in order. */
export async function callEach(
  { services, clock, database }: TestPlatform,
  companyId: number,
  contacts: Contacts,
  plan: FixedPlan,
): Promise<number[]> {
  const { store } = services;
  const { taskId } = await startCampaign(store, { now: clock.now(), contacts, redialMax: 0 });
  const carrier = new FixedCarrier(plan);
  for (let passed = 0; passed < 12; passed += 1) {
    clock.advance(10_000);
    const round = () => advanceDialing({ ...dialerWorld, store, companyId, now: clock.now(), carrier });
    while ((await round()).behind);
  }
  const { rows } = await database.asOwner((client) =>
    client.query<{ id: number }>(`select attempt_id::int as id from call where task_id = ${taskId} order by 1`),
  );
  return rows.map(({ id }) => id);
}
