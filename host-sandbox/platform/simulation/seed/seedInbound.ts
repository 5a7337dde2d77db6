import { sql } from 'drizzle-orm';
import type { InboundHours } from '@/domain/inbound/inboundHours';
import type { InboundFallback, InboundNumberState } from '@/domain/inbound/inboundNumber';
import type { DialerWorld } from '../../calling/engine/world';
import { advanceInbound } from '../../calling/inbound/engine/advanceInbound';
import { loadInbound } from '../../calling/inbound/engine/loadInbound';
import { saveInbound } from '../../calling/inbound/engine/saveInbound';
import { inboundNumber, inboundSetting } from '../../foundation/store/schema/calling/inbound';
import type { Db } from '../../foundation/store/store';
import { SimulatedCallers } from '../callers/simulatedCallers';
import { carrierParams } from '../carrier/carrierParams';
import { worldSeed } from '../carrier/simulatedCarrier';
import { briefly } from './scripts/briefly';
import { inboundIndonesian } from './scripts/inboundIndonesian';
import { addRobot } from './seedCalling';
import { companies } from './seedPeople';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 35;
/** Channels reserved for inbound; those of the past weeks had no more. */
const RESERVE = 3;

const workday = { fromMinute: 8 * 60, toMinute: 21 * 60 };
const office = { fromMinute: 9 * 60, toMinute: 18 * 60 };
const service: InboundHours = [workday, workday, workday, workday, workday, { fromMinute: 540, toMinute: 1020 }, null];
const complaints: InboundHours = [office, office, office, office, office, null, null];

interface DemoNumber {
  readonly phone: string;
  readonly name: string;
  readonly robot: 'first' | 'second';
  readonly hours: InboundHours;
  readonly fallback: InboundFallback;
  readonly dailyCalls: number;
  readonly state: InboundNumberState;
}

/** Assigned by the platform, as every number. */
const numbers: readonly DemoNumber[] = [
  {
    phone: '+622155500610',
    name: 'Customer service',
    robot: 'first',
    hours: service,
    fallback: 'announce',
    dailyCalls: 240,
    state: 'on',
  },
  {
    phone: '+622155500620',
    name: 'Complaints',
    robot: 'first',
    hours: complaints,
    fallback: 'agents',
    dailyCalls: 100,
    state: 'on',
  },
  {
    phone: '+622155500630',
    name: 'Shops',
    robot: 'second',
    hours: service,
    fallback: 'announce',
    dailyCalls: 45,
    state: 'off',
  },
];

const announcement =
  'Terima kasih telah menelepon. Saat ini kami belum dapat melayani. Silakan hubungi kami lagi nanti.';

/** Inbound robots of a company, and the numbers assigned to it. */
export async function seedInboundNumbers(
  db: Db,
  { companyId, now }: { readonly companyId: number; readonly now: number },
): Promise<void> {
  const madeAt = now - 2 * HISTORY_DAYS * DAY_MS;
  const robot = { line: 'Inbound', tone: 'polite', voiceGender: 'female' } as const;
  const first = await addRobot(
    db,
    companyId,
    { ...robot, name: 'Layanan_Putri', remark: 'Orders and complaints', script: inboundIndonesian },
    madeAt,
  );
  const second = await addRobot(
    db,
    companyId,
    { ...robot, name: 'Layanan_Putri_2', remark: 'In few words', script: briefly(inboundIndonesian) },
    madeAt,
  );
  await db.insert(inboundSetting).values({ companyId, reserve: RESERVE, changedAt: madeAt });
  for (const { robot: by, dailyCalls, ...number } of numbers) {
    const [made] = await db
      .insert(inboundNumber)
      .values({
        ...number,
        companyId,
        robotId: by === 'first' ? first.id : second.id,
        announcement,
        maxWaiting: 10,
        maxWaitSeconds: 180,
        changedAt: madeAt,
      })
      .returning({ id: inboundNumber.id });
    await db.execute(
      sql`insert into world_inbound_curve (number_id, company_id, daily_calls) values (${made?.id ?? 0}, ${companyId}, ${dailyCalls})`,
    );
  }
}

/** A demo company seeded by a release that knew no inbound gets its robots and numbers now. */
export async function renewInbound(db: Db, now: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from company c where c.name = ${companies.nusa.name}
      and not exists (select 1 from inbound_number n where n.company_id = c.id)
      and not exists (select 1 from robot r where r.company_id = c.id and r.line = 'Inbound')`);
  for (const { id } of rows) await seedInboundNumbers(db, { companyId: id, now });
}

/** Their calls of the past weeks; those in progress go on afterwards. */
export async function seedInboundCalls(
  db: Db,
  { companyId, now, world }: { readonly companyId: number; readonly now: number; readonly world: DialerWorld },
): Promise<number> {
  const from = now - HISTORY_DAYS * DAY_MS;
  const loaded = await loadInbound(db, companyId, from, new Map());
  if (loaded === null) return 0;
  const callers = new SimulatedCallers(carrierParams.inbound, worldSeed);
  const arrivals = loaded.company.called
    .flatMap((number) => callers.arrivals(number, from, now).map((arrival) => ({ ...arrival, numberId: number.id })))
    .sort((one, other) => one.at - other.at);
  const advanced = advanceInbound({ ...loaded.state, channels: RESERVE, arrivals }, now, callers);
  const { converse } = world;
  await saveInbound({ db, loaded, advanced, to: now, transfers: [], converse, emit: () => Promise.resolve() });
  return advanced.ended.length;
}
