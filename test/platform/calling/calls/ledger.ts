import { eq } from 'drizzle-orm';
import type { Script } from '@/domain/robots/script';
import { appUser, company } from '@sandbox/platform/foundation/store/schema/accounts/core';
import {
  attempt,
  call,
  callDialogue,
  contact,
  sipLine,
  task,
} from '@sandbox/platform/foundation/store/schema/calling/calling';
import { robot, robotVersion } from '@sandbox/platform/foundation/store/schema/calling/robots';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { drawCalls, type CreatedCall } from './drawnCalls';

export interface Ledger {
  calls: CreatedCall[];
  tasks: number[];
  robots: number[];
  lines: number[];
}

const DAY = 86_400_000;

const silentTurn = { brief: '', next: null, branches: [], otherwise: null, silence: null, slot: null, at: null };

const script: Script = {
  language: 'id',
  start: 'ask',
  turns: {
    ask: {
      ...silentTurn,
      name: 'Ask',
      kind: 'ask',
      say: 'Kapan?',
      slot: { name: 'promise', kind: 'date' },
      otherwise: { to: 'bye' },
    },
    bye: { ...silentTurn, name: 'Bye', kind: 'end', say: 'Terima kasih' },
  },
  intents: {},
  label: 'E',
  voicemail: '',
};

const slotsOf = (reached: boolean): Record<string, string> => (reached ? { promise: '2026-12-01' } : {});

const turns = [
  { speaker: 'robot' as const, text: 'Halo, kapan bisa membayar?', atMs: 0, durationMs: 2000, node: 'ask' },
  { speaker: 'callee' as const, text: 'Tanggal satu.', atMs: 2500, durationMs: 1200, node: 'ask' },
  { speaker: 'robot' as const, text: 'Terima kasih.', atMs: 4000, durationMs: 1000, node: 'bye' },
];

interface Wanted {
  company?: string;
  zone?: string;
  now: number;
  count: number;
  /** instants that must have a call each: midnights, changes of the clock */
  edges?: readonly number[];
}

/** Two tasks, two robots, two lines and `count` calls over the last 170 days of a company's collection line. */
export async function writeLedger(
  store: Store,
  { company: name = 'Nusa Finance', zone = 'Asia/Jakarta', now, count, edges = [] }: Wanted,
): Promise<Ledger> {
  return store.platform(async (db) => {
    const [own] = await db.update(company).set({ timeZone: zone }).where(eq(company.name, name)).returning();
    if (!own) throw new Error(`no company ${name}`);
    const companyId = own.id;
    const [person] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.companyId, companyId)).limit(1);
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
    const lines = idsOf(
      await db
        .insert(sipLine)
        .values(
          [1, 2].map((n) => ({
            companyId,
            name: `Line ${n}`,
            countryCode: 'ID',
            concurrency: 10,
            state: 'active' as const,
            callerId: '+622150000000',
          })),
        )
        .returning(),
    );
    const robots = idsOf(
      await db
        .insert(robot)
        .values(
          [1, 2].map((n) => ({
            companyId,
            line: 'collection' as const,
            name: `Robot ${n}`,
            language: 'id' as const,
            tone: 'polite' as const,
            voiceGender: 'female' as const,
            status: 'valid' as const,
            remark: '',
          })),
        )
        .returning(),
    );
    const versions = idsOf(
      await db
        .insert(robotVersion)
        .values(
          robots.map((robotId) => ({
            companyId,
            robotId,
            number: 3,
            state: 'online' as const,
            script,
            variables: [],
            hash: 'h',
          })),
        )
        .returning(),
    );
    const tasks = idsOf(
      await db
        .insert(task)
        .values(
          [0, 1].map((n) => ({
            companyId,
            line: 'collection' as const,
            name: `Task_${n}`,
            robotId: robots[n] ?? 0,
            robotVersionId: versions[n] ?? 0,
            sipLineId: lines[n] ?? 0,
            listId: null,
            state: 'finished' as const,
            stateReason: null,
            startAt: now - 2 * DAY,
            endAt: now - DAY,
            timeZone: zone,
            redial: true,
            redialIntervalMinutes: 30,
            redialMax: 3,
            expireInvalid: false,
            parameters: parameters(),
            carrierSeed: 1,
            contactCount: 0,
            createdBy: person?.id ?? 0,
            createdAt: now - (n + 1) * DAY,
          })),
        )
        .returning(),
    );
    const calls = drawCalls(count, now, zone, edges);
    const people = [...new Map(calls.map((one) => [one.contact, one])).values()];
    const rows = await db
      .insert(contact)
      .values(
        people.map((one) => ({
          companyId,
          taskId: tasks[one.taskIndex] ?? 0,
          phone: one.phone,
          name: one.name,
          fields: {
            BorrowerName: one.name,
            PlatformName: 'Nusa Pinjam',
            DueDate: '2026-11-14',
            extra_a: '0812 9999 8888',
          },
          state: 'done' as const,
          tries: 1,
          finalReason: 'reached',
        })),
      )
      .returning({ id: contact.id });
    const contactIds = new Map(people.map((one, index) => [one.contact, rows[index]?.id ?? 0]));
    const shared = (one: CreatedCall) => ({
      companyId,
      taskId: tasks[one.taskIndex] ?? 0,
      contactId: contactIds.get(one.contact) ?? 0,
      sipLineId: lines[one.lineIndex] ?? 0,
      dialledAt: one.at,
    });
    const attempts = await db
      .insert(attempt)
      .values(calls.map((one) => ({ ...shared(one), number: one.tryNumber })))
      .returning({ id: attempt.id });
    calls.forEach((one, index) => {
      one.id = attempts[index]?.id ?? 0;
    });
    await db.insert(call).values(
      calls.map((one) => {
        const reached = one.ring === 'answered';
        return {
          ...shared(one),
          attemptId: one.id,
          line: 'collection' as const,
          robotId: robots[one.robotIndex] ?? 0,
          robotVersionId: versions[one.robotIndex] ?? 0,
          phone: one.phone,
          contactName: one.name,
          tryNumber: one.tryNumber,
          answeredAt: reached ? one.at + 8_000 : null,
          endedAt: one.at + 8_000 + one.talk * 1000,
          ringSeconds: 8,
          talkSeconds: one.talk,
          ringType: one.ring,
          outcome: reached ? ('reached' as const) : ('unreached' as const),
          result: resultOf(one.result),
          label: one.label,
          hangup: one.hangup,
          transfer: one.transfer,
          rounds: reached ? 2 : 0,
          slots: slotsOf(reached),
          eventLabels: reached ? ['promiseDate'] : [],
          variables: { borrower_name: one.name, extra_a: '0812 9999 8888' },
          localDay: one.day,
          localHour: one.hour,
          localWeekday: one.weekday,
        };
      }),
    );
    await db
      .insert(callDialogue)
      .values(calls.filter(({ ring }) => ring === 'answered').map((one) => ({ attemptId: one.id, companyId, turns })));
    return { calls, tasks, robots, lines };
  });
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

function resultOf(letter: string): (typeof letters)[number] {
  return letters.find((one) => one === letter) ?? 'D';
}

function parameters() {
  return {
    restTimes: 0,
    maxLostRate: 0,
    contactNumberInterval: null,
    dialingOrder: null,
    ringLimit: 0,
    autoQa: 'N' as const,
    qaLimitLength: 0,
    qaLimitRate: 100,
    qaResultSelect: [],
    resultStrategies: [],
    remark: '',
    templateName: '',
    voicemailCheck: 0 as const,
    voicemailCheckDuration: null,
    voicemailHandle: 1 as const,
    voicemailMaxWaitTime: null,
    voicemailMsg: '',
    voicemailRedial: false,
    pauseStart: null,
    pauseEnd: null,
  };
}
