import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { jobHandlers } from '@sandbox/platform/platform';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { writeLedger } from '../../calling/calls/ledger';
import { MINUTE, ledgerOf, people, startCampaign } from '../../calling/engine/campaign';
import { everything, limitDisk, type Disk } from './fullDisk';

const params = { line: 'collection' } as const;
const sheet = [
  'phone,BorrowerName,gender,BorrowedAmount,TotalOwingAmount,DueDate,PlatformName',
  ...Array.from(
    { length: 40 },
    (_, n) => `0812300${String(1_000 + n)},Somebody ${n},female,1000000,1200000,2026-11-01,Nusa Pinjam`,
  ),
].join('\n');

describe('full disk', () => {
  let platform: TestPlatform;
  let admin: Caller;
  let disk: Disk;

  beforeAll(async () => {
    platform = await startTestPlatform();
    await writeLedger(platform.database.store, { now: testNow, count: 120 });
    admin = await platform.as('admin');
    disk = await limitDisk(platform.database);
  });
  afterEach(() => disk.room(Number.POSITIVE_INFINITY));
  afterAll(() => platform.close());

  const asks: readonly (readonly [
    string,
    () => Promise<Answer<'call.saveFields' | 'contacts.upload' | 'download.calls' | 'call.plaintext'>>,
  ])[] = [
    [
      'a list is uploaded',
      () => admin.upload('contacts.upload', { params }, { name: 'list.csv', bytes: Buffer.from(sheet) }),
    ],
    [
      'an export is asked for',
      () => admin.call('download.calls', { params, body: { filter: {}, plaintext: false, language: 'en' } }),
    ],
    [
      'settings are kept',
      () => admin.call('call.saveFields', { params, body: { slots: ['promise'], eventLabels: [], variables: [] } }),
    ],
    [
      'a number is looked at, which is recorded',
      async () =>
        admin.call('call.plaintext', {
          params: { ...params, id: (await admin.call('call.list', { params })).data.list[0]?.id ?? 0 },
        }),
    ],
  ];

  it.each(asks)('%s: refused as full at whichever write it fills, nothing is partly written', async (_, ask) => {
    const before = await everything(platform.database);
    let refused = 0;
    for (let room = 0; room < 200; room += 1) {
      // Seeing who asks writes too, now and then: it is none of what was asked.
      await disk.room(room);
      const answer = await ask();
      await disk.room(Number.POSITIVE_INFINITY);
      if (answer.code === 200) break;
      expect([answer.status, answer.failure]).toEqual([507, 'platform.full']);
      expect(await everything(platform.database)).toEqual(before);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    expect(await everything(platform.database)).not.toEqual(before);
  });

  it('dialing: a failed step changes nothing, the task finishes once there is room', async () => {
    const { store } = platform.database;
    const carrier = new SimulatedCarrier(carrierParams, worldSeed);
    const { companyId, taskId } = await startCampaign(store, { now: testNow, contacts: people(60), redialMax: 1 });
    await platform.database.asOwner((client) =>
      client.query('update dial_lane set advanced_to = to_timestamp($1) where company_id = $2', [
        testNow / 1000,
        companyId,
      ]),
    );
    let refused = 0;
    for (let at = testNow + MINUTE, room = 0; refused < 12 && room < 200; at += 5 * MINUTE, room += 1) {
      await disk.room(room % 14);
      const before = await ledgerOf(store, taskId);
      const failed = await advanceDialing({ ...dialerWorld, store, companyId, now: at, carrier }).then(
        () => false,
        () => true,
      );
      await disk.room(Number.POSITIVE_INFINITY);
      if (!failed) continue;
      refused += 1;
      expect(await ledgerOf(store, taskId)).toEqual(before);
    }
    for (
      let round = await advanceDialing({ ...dialerWorld, store, companyId, now: testNow + 700 * MINUTE, carrier });
      round.behind;
    )
      round = await advanceDialing({ ...dialerWorld, store, companyId, now: testNow + 700 * MINUTE, carrier });
    expect(refused).toBe(12);
    const ledger = await ledgerOf(store, taskId);
    expect(ledger).toMatchObject({ state: 'finished', inflight: 0, disagreeing: 0, inMiddle: 0 });
    expect(ledger.calls).toBe(ledger.attempts);
  });

  it('export: is retried until there is room and then finishes', async () => {
    const { data } = await admin.call('download.calls', {
      params,
      body: { filter: {}, plaintext: false, language: 'en' },
    });
    const errors: unknown[] = [];
    const state = async () => (await admin.call('download.list')).data.list.find(({ id }) => id === data.id)?.state;
    await disk.room(3);
    const worker = startWorker({
      store: platform.services.store,
      clock: platform.clock,
      handlers: jobHandlers(platform.services),
      leaseMs: 900,
      onError: (error) => errors.push(error),
    });
    try {
      await until(() => errors.length >= 6);
      await disk.room(Number.POSITIVE_INFINITY);
      await until(async () => {
        platform.clock.advance(2_000);
        return (await state()) === 'done';
      });
    } finally {
      await worker.stop();
    }
  });

  it('health: reports the full disk, and room again afterwards', async () => {
    const health = async () => {
      const { statusCode, body } = await platform.app.inject({ method: 'GET', url: '/healthz' });
      return `${statusCode} ${body}`;
    };
    expect(await health()).toBe('200 {"ok":true}');
    await disk.room(0);
    await until(async () => (await health()) === '503 {"ok":false,"failure":"platform.full"}');
    await disk.room(Number.POSITIVE_INFINITY);
    await until(async () => (await health()) === '200 {"ok":true}');
  });
});
