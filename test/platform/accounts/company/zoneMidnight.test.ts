import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { ledgerOf, MINUTE, people, startCampaign } from '../../calling/engine/campaign';

/** Saturday 21 November, 10:00 in Jakarta, is Friday, 22:00 in New York and Saturday, 17:00 on Kiritimati. */
const params = { line: 'collection' } as const;

let platform: TestPlatform;
let admin: Caller;
beforeEach(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterEach(() => platform.close());

async function setZone(zone: string): Promise<void> {
  const { id, new_timezone_region: was } = (await admin.call('company.info')).data;
  expect((await admin.call('company.setZone', { params: { id }, body: { new_timezone_region: zone, was } })).code).toBe(
    200,
  );
}
const counted = async (fromDay: string, toDay: string) =>
  Number(
    (await admin.call('dashboard.figures', { params, query: { fromDay, toDay } })).data.figures.find(
      ({ id }) => id === 'calls',
    )?.value,
  );

async function dial(companyId: number, minutes: number): Promise<void> {
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let passed = 0; passed < minutes; passed += 5) {
    platform.clock.advance(5 * MINUTE);
    for (let more = true; more;)
      more = (
        await advanceDialing({
          ...dialerWorld,
          store: platform.services.store,
          companyId,
          now: platform.clock.now(),
          carrier,
        })
      ).behind;
  }
}

it.each([
  ['America/New_York', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21'],
])(
  'zone changed to %s: a running task finishes as planned, each call counts once on the day it was dialled',
  async (zone, today) => {
    const { companyId, taskId } = await startCampaign(platform.services.store, {
      now: platform.clock.now(),
      contacts: people(60),
      redialMax: 1,
      endAt: platform.clock.now() + 5 * 60 * MINUTE,
    });
    await dial(companyId, 20);
    const before = (await ledgerOf(platform.services.store, taskId)).calls;
    expect(before).toBeGreaterThan(10);
    await setZone(zone);
    expect((await admin.call('session.base')).code).toBe(200);
    // What ran goes on, and ends as it was meant to.
    await dial(companyId, 300);
    const ledger = await ledgerOf(platform.services.store, taskId);
    expect(ledger).toMatchObject({ state: 'finished', inflight: 0, disagreeing: 0, inMiddle: 0 });
    expect(ledger.calls).toBeGreaterThan(before);
    const all = await counted('2026-11-19', '2026-11-23');
    expect(all).toBe(ledger.calls);
    expect((await admin.call('call.list', { params, query: { taskId: String(taskId) } })).data.total).toBe(
      ledger.calls,
    );
    // The days do not overlap: one by one they are the whole.
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const each = await Promise.all(days.map((day) => counted(day, day)));
    expect(each.reduce((sum, calls) => sum + calls, 0)).toBe(all);
    // What was dialled before the change stays on Jakarta's Saturday.
    expect(each[2]).toBeGreaterThanOrEqual(before);
    // What came after it, on the new clock's day.
    if (today !== '2026-11-21') expect(each[1]).toBeGreaterThan(0);
  },
);

it('zone where the date differs: licence end and blacklist dates follow the new zone', async () => {
  const licence = async () => (await admin.call('company.info')).data.license;
  await platform.database.asOwner((client) =>
    client.query("update company set licence_until = '2026-11-21' where name = 'Nusa Finance'"),
  );
  expect(await licence()).toMatchObject({ state: 'aboutToExpire', daysLeft: 0 });
  await setZone('America/New_York');
  expect(await licence()).toMatchObject({ state: 'aboutToExpire', daysLeft: 1 });
  await setZone('Asia/Jakarta');
  // Nearly midnight in Jakarta, and already the next day on Kiritimati: the licence that ends today has ended there.
  platform.clock.advance(13 * 60 * MINUTE);
  expect(await licence()).toMatchObject({ state: 'aboutToExpire', daysLeft: 0 });
  await setZone('Pacific/Kiritimati');
  expect(await licence()).toMatchObject({ state: 'grace', daysLeft: -1 });
  // A number cannot be held until a day that is over by the new clock.
  const lockedUntil = (untilDay: string) =>
    admin.call('blacklist.add', { params, body: { phone: '+628157192486', reason: 'asked', untilDay, remark: '' } });
  expect((await lockedUntil('2026-11-21')).fields).toEqual([expect.objectContaining({ field: 'untilDay' })]);
});
