import { eq } from 'drizzle-orm';
import type { Script } from '@/domain/calls/script';
import { appUser, company } from '@sandbox/platform/foundation/store/schema/accounts/core';
import {
  attempt,
  call,
  callDialogue,
  contact,
  robot,
  robotVersion,
  sipLine,
  task,
} from '@sandbox/platform/foundation/store/schema/calling/calling';
import type { Store } from '@sandbox/platform/foundation/store/store';

/** A call as the test knows it: written down here, never read back from the platform. */
export interface CreatedCall {
  id: number;
  at: number;
  taskIndex: number;
  robotIndex: number;
  lineIndex: number;
  contact: number;
  name: string;
  phone: string;
  tryNumber: number;
  ring: (typeof rings)[number];
  label: string;
  result: string;
  talk: number;
  hangup: 'user' | 'ai' | 'agent' | null;
  transfer: 'none' | 'success' | 'fail' | 'unsure';
  day: string;
  hour: number;
  weekday: number;
}

export interface Ledger {
  calls: CreatedCall[];
  tasks: number[];
  robots: number[];
  lines: number[];
}

const rings = ['answered', 'noAnswer', 'busy', 'off', 'rejected', 'invalid', 'failed', 'voicemail'] as const;
const names = ['Siti Aminah', 'Budi_Santoso', 'Ratna 100%', 'Ünal Özgür', ''];
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Numbers that look drawn and are the same each time (Lehmer). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Day, hour and weekday the clock of a zone shows, by Intl alone. */
export function wall(at: number, zone: string): { day: string; hour: number; weekday: number } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options }).format(at);
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  return {
    day: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    hour: Number(part({ hour: '2-digit', hourCycle: 'h23' })),
    weekday: weekdays.indexOf(new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(at)) + 1,
  };
}

const script: Script = {
  language: 'id',
  start: 'ask',
  asides: [],
  nodes: {
    ask: {
      kind: 'question',
      say: 'Kapan?',
      brief: 'Kapan?',
      slot: { name: 'promise', kind: 'date' },
      answers: { '*': 'bye' },
    },
    bye: { kind: 'closing', say: 'Terima kasih', brief: 'Terima kasih' },
  },
  voicemail: '',
  paths: {},
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
    const calls = draw(count, now, zone, edges);
    const people = [...new Map(calls.map((one) => [one.contact, one])).values()];
    const rows = await db
      .insert(contact)
      .values(
        people.map((one) => ({
          companyId,
          taskId: tasks[one.taskIndex] ?? 0,
          phone: one.phone,
          name: one.name,
          fields: {},
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

function draw(count: number, now: number, zone: string, edges: readonly number[]): CreatedCall[] {
  const next = numbers(20_261_121);
  const tries = new Map<number, number>();
  return Array.from({ length: count }, (_, index): CreatedCall => {
    const at = edges[index] ?? now - next(170 * 24 * 60) * MINUTE - next(MINUTE);
    const who = next(Math.ceil(count / 3));
    const taskIndex = who % 2;
    const tryNumber = (tries.get(who) ?? 0) + 1;
    tries.set(who, tryNumber);
    const ring = rings[next(3) === 0 ? 0 : next(rings.length)] ?? 'failed';
    const reached = ring === 'answered';
    const label = reached ? 'ABCDEH'.charAt(next(6)) : ring === 'voicemail' ? 'G' : 'F';
    const result = reached ? 'ABACD'.charAt(next(5)) : ring === 'voicemail' ? 'G' : ring === 'noAnswer' ? 'E' : 'F';
    return {
      id: 0,
      at,
      taskIndex,
      robotIndex: taskIndex,
      lineIndex: next(2),
      contact: who,
      name: names[who % names.length] ?? '',
      phone: `+62812${String(3_000_000 + who)}`,
      tryNumber,
      ring,
      label,
      result,
      talk: reached ? 1 + next(200) : 0,
      hangup: reached ? ((['user', 'ai', 'agent'] as const)[next(3)] ?? 'user') : null,
      transfer: reached ? ((['none', 'none', 'success', 'fail', 'unsure'] as const)[next(5)] ?? 'none') : 'none',
      ...wall(at, zone),
    };
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
    qaConfigId: null,
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
