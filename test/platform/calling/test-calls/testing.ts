import type { Carrier, PlannedCall } from '@/domain/calling/carrier';
import type { Input, Reply } from '@/contract/contract';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { known } from '@test/support/known';
import type { Caller, TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../engine/dialStates';
import { robotOf } from '../experience/fixtures';

const SECOND = 1_000;
/** Rings 10 s, then a person talks 30 s and hangs up. */
const answered: Partial<PlannedCall> = {
  ringType: 'answered',
  pickedUp: 'person',
  ringMs: 10_000,
  talkSeconds: 30,
  lineBusyMs: 40_000,
  label: 'A',
  hangup: 'user',
};

type Draft = NonNullable<Input<'testCall.create'>['body']>;
type TestCallRow = Reply<'testCall.detail'>;

export interface Testing {
  readonly robotId: number;
  readonly sipLineId: number;
  readonly companyId: number;
  draft(phone: string, more?: Partial<Draft>): Draft;
  create(who: Caller, phone: string, more?: Partial<Draft>): ReturnType<typeof createAs>;
  detail(who: Caller, id: number): Promise<TestCallRow>;
  /** the dialler alone, for so many seconds of the world's time */
  pass(seconds: number, carrier?: Carrier): Promise<void>;
  sql(text: string): Promise<Record<string, unknown>[]>;
}

const createAs = (who: Caller, body: Draft) => who.call('testCall.create', { body });

export async function testingOf(platform: TestPlatform): Promise<Testing> {
  const robotId = await robotOf(platform, `Tested_${platform.clock.now()}`);
  const sql = (text: string) =>
    platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text)).rows);
  const [company] = await sql(
    `select c.id, l.id as line from company c join sip_line l on l.company_id = c.id and l.name = 'Jakarta 1' where c.name = 'Nusa Finance'`,
  );
  const { id, line } = known(company);
  const draft = (phone: string, more: Partial<Draft> = {}): Draft => ({
    line: 'collection',
    robotId,
    sipLineId: Number(line),
    countryCode: 'ID',
    phone,
    variables: [
      { name: 'borrower_name', value: 'Mary Lee' },
      { name: 'total_owing_amount', value: 'Rp 540.000' },
    ],
    ...more,
  });
  return {
    robotId,
    sipLineId: Number(line),
    companyId: Number(id),
    draft,
    create: (who, phone, more) => createAs(who, draft(phone, more)),
    detail: async (who, callId) => (await who.call('testCall.detail', { params: { id: callId } })).data,
    async pass(seconds, carrier = new FixedCarrier(answered)) {
      platform.clock.advance(seconds * SECOND);
      const { store } = platform.services;
      const round = () =>
        advanceDialing({ ...dialerWorld, store, companyId: Number(id), now: platform.clock.now(), carrier });
      // The first round of a company without tasks creates its dial state.
      let last = await round();
      while (last.behind || last.taken) last = await round();
    },
    sql,
  };
}
