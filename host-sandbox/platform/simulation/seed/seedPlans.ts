import { eq, sql } from 'drizzle-orm';
import { minuteMs } from '@/domain/limits';
import { addDays, instantOf, localDay } from '@/domain/time/zone';
import { storeRows } from '../../calling/contacts/storeRows';
import { advanceDialing } from '../../calling/engine/dialer';
import type { DialerWorld } from '../../calling/engine/world';
import { saveRounds, pinnedRounds } from '../../calling/campaigns/plans/rounds/pinnedRounds';
import { subjectOfPlan } from '../../calling/campaigns/rehearsal/subjects';
import { timestamp } from '../../foundation/store/columns';
import { contactList, sipLine } from '../../foundation/store/schema/calling/calling';
import { plan, planApproval, type Plan } from '../../foundation/store/schema/calling/plans';
import type { Db } from '../../foundation/store/store';
import { fieldsOf, personAt } from './demoContacts';
import type { SeededCalling } from './seedCalling';
import { seedForecast } from './seedForecasts';
import type { SeededStrategy } from './seedStrategies';
import { dayKind, daysFrom } from './workdays';

interface PlansOf {
  readonly companyId: number;
  readonly calling: SeededCalling;
  readonly strategies: readonly SeededStrategy[];
  /** people who created them, and who approved */
  readonly operator: number;
  readonly approver: number;
  readonly now: number;
  readonly world: DialerWorld;
}

interface DemoPlan {
  readonly name: string;
  readonly strategy: SeededStrategy;
  readonly day: string;
  readonly contacts: number;
  /** first person of the population; the other histories call none of them */
  readonly people: number;
  readonly approved: boolean;
}

const zone = 'Asia/Jakarta';
/** Plans are made the evening before their day. */
const MADE_MINUTE = 17 * 60 + 20;

/** Channels of the SIP line for each plan; the other history leaves those of all plans free. */
const PLAN_SHARE = 5;
export const plansShare = 3 * PLAN_SHARE;

/**
 * Plans of the past weeks, dialled by the dialler itself, and one that waits for approval. Called before the rest of
 * the history, so that no other task of the company is dialled meanwhile.
 */
export async function seedPlans(db: Db, of: PlansOf): Promise<void> {
  const plans = demoPlans(of);
  const line = of.calling.lines.find(({ active }) => active);
  const carry = (concurrency: number) =>
    db
      .update(sipLine)
      .set({ concurrency })
      .where(eq(sipLine.id, line?.id ?? 0));
  await carry(PLAN_SHARE);
  for (const one of plans) {
    const made = await makePlan(db, one, of);
    if (!one.approved) continue;
    const { startAt, endAt } = made;
    await seedForecast(db, await subjectOfPlan(db, made), {
      companyId: of.companyId,
      requestedBy: of.operator,
      at: made.createdAt,
      owner: { planId: made.id },
    });
    await db.execute(sql`insert into dial_lane (company_id, advanced_to) values (${of.companyId}, ${timestamp(startAt - minuteMs)})
      on conflict (company_id) do update set advanced_to = excluded.advanced_to`);
    // Calls in progress at the end of the last round end by themselves.
    const until = endAt + 30 * minuteMs;
    for (let more = true; more;)
      more = (
        await advanceDialing({
          ...of.world,
          store: { platform: (work) => work(db) },
          companyId: of.companyId,
          now: until,
        })
      ).behind;
  }
  await carry(line?.concurrency ?? 0);
  await db.execute(sql`delete from dial_lane where company_id = ${of.companyId}`);
}

function demoPlans({ strategies, now }: PlansOf): DemoPlan[] {
  const today = localDay(now, zone);
  const worked = daysFrom(addDays(today, -24), addDays(today, -1)).filter((day) => dayKind(day) === 'work');
  const next =
    daysFrom(addDays(today, 1), addDays(today, 5)).find((day) => dayKind(day) === 'work') ?? addDays(today, 1);
  const days = [worked.at(-8), worked.at(-5), worked.at(-2), worked.at(-1)];
  const named = (day: string, short: string) => `${short}_${day.slice(5).replace('-', '')}`;
  const past = days.flatMap((day, at): DemoPlan[] => {
    const ours = strategies.filter(({ line }) => line === 'collection');
    const strategy = ours[at % Math.max(1, ours.length)];
    return day && strategy
      ? [
          {
            name: named(day, 'Reminder'),
            strategy,
            day,
            contacts: 70 + at * 12,
            people: 5_000 + at * 400,
            approved: true,
          },
        ]
      : [];
  });
  const others = strategies
    .filter(({ line }) => line !== 'collection')
    .flatMap((strategy, at): DemoPlan[] => {
      const day = worked.at(-3);
      return day
        ? [
            {
              name: named(day, strategy.name.split('_')[0] ?? ''),
              strategy,
              day,
              contacts: 40,
              people: 60_000 + at * 300,
              approved: true,
            },
          ]
        : [];
    });
  const [first] = strategies;
  return [
    ...past,
    ...others,
    ...(first
      ? [{ name: named(next, 'Reminder'), strategy: first, day: next, contacts: 80, people: 7_000, approved: false }]
      : []),
  ];
}

async function makePlan(
  db: Db,
  demo: DemoPlan,
  { companyId, calling, operator, approver, now }: PlansOf,
): Promise<Plan> {
  const { strategy, day, contacts, people } = demo;
  const { line } = strategy;
  const createdAt = Math.min(instantOf(addDays(day, -1), MADE_MINUTE, zone), now - 40 * minuteMs);
  const listId = await makeList(db, demo, { companyId, calling, operator, createdAt });
  const rounds = await pinnedRounds(db, strategy.rounds, day, zone);
  const startAt = rounds[0]?.startAt ?? createdAt;
  const endAt = rounds.at(-1)?.endAt ?? createdAt;
  const [made] = await db
    .insert(plan)
    .values({
      companyId,
      line,
      name: demo.name,
      strategyId: strategy.id,
      sipLineId: calling.lines.find(({ active }) => active)?.id ?? 0,
      listId,
      day,
      timeZone: zone,
      state: demo.approved ? 'planned' : 'created',
      approval: demo.approved ? 'approved' : 'awaiting',
      contactCount: contacts,
      startAt,
      endAt,
      createdBy: operator,
      createdAt,
      submittedBy: operator,
    })
    .returning();
  if (!made) throw new Error(`${demo.name} was not made`);
  const planId = made.id;
  await saveRounds(db, companyId, planId, rounds);
  const decided = { companyId, planId };
  await db.insert(planApproval).values([
    { ...decided, action: 'submit', byUser: operator, note: '', at: createdAt },
    ...(demo.approved
      ? [
          {
            ...decided,
            action: 'approve' as const,
            byUser: approver,
            note: people % 2 === 0 ? 'Checked against the stop list' : '',
            at: createdAt + 35 * minuteMs,
          },
        ]
      : []),
  ]);
  return made;
}

async function makeList(
  db: Db,
  { name, strategy: { line }, day, contacts, people }: DemoPlan,
  of: Pick<PlansOf, 'companyId' | 'calling' | 'operator'> & { readonly createdAt: number },
): Promise<number> {
  const counts = {
    bytes: contacts * 70,
    rows: contacts,
    good: contacts,
    refused: 0,
    duplicate: 0,
    inOtherTask: 0,
    blacklisted: 0,
  };
  const [list] = await db
    .insert(contactList)
    .values({
      companyId: of.companyId,
      line,
      fileName: `${name}.xlsx`,
      state: 'used',
      counts,
      columns: { found: [], ignored: [] },
      createdBy: of.operator,
      createdAt: of.createdAt,
    })
    .returning({ id: contactList.id });
  const listId = list?.id ?? 0;
  const rows = Array.from({ length: contacts }, (_, at) => {
    const person = people + at * 3;
    const { phone, name: called } = personAt(person);
    const platform = of.calling.platforms[at % of.calling.platforms.length] ?? '';
    return {
      rowNumber: at + 2,
      phone,
      name: called,
      fields: fieldsOf(line, person, { day, overdue: (at % 20) + 1, platform, number: at + 1 }),
      problems: [],
    };
  });
  await storeRows(db, of.companyId, listId, rows);
  return listId;
}
