import { eq } from 'drizzle-orm';
import { defaultCallParameters } from '@/domain/calling/callParameters';
import { minuteMs } from '@/domain/limits';
import { addDays, instantOf, localDay } from '@/domain/time/zone';
import { contact, task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';
import { saveApproval } from '../../calling/campaigns/tasks/approval/approveTask';
import { dialledOf } from '../../calling/campaigns/tasks/taskDigest';
import { fieldsOf, personAt } from './demoContacts';
import type { SeededCalling } from './seedCalling';
import { dayKind, daysFrom } from './workdays';

interface WaitingOf {
  readonly companyId: number;
  readonly timeZone: string;
  readonly calling: SeededCalling;
  readonly createdBy: number;
  readonly now: number;
}

const line = 'marketing';
const CONTACTS = 24;
/** people of the population that no other history calls */
const PEOPLE = 80_000;

/** A task that waits for approval: contacts with up to three numbers, half of its calls checked. */
export async function seedWaiting(db: Db, { companyId, timeZone, calling, createdBy, now }: WaitingOf): Promise<void> {
  const robot = calling.robots.find((one) => one.line === line);
  const sipLine = calling.lines.find(({ active }) => active);
  if (!robot || !sipLine) return;
  const today = localDay(now, timeZone);
  const day =
    daysFrom(addDays(today, 1), addDays(today, 7)).find((one) => dayKind(one) === 'work') ?? addDays(today, 1);
  const startAt = instantOf(day, 9 * 60, timeZone);
  const createdAt = now - 50 * minuteMs;
  const [made] = await db
    .insert(task)
    .values({
      companyId,
      line,
      name: `MKT_${day.slice(5).replace('-', '')}_MEMBERS`,
      robotId: robot.id,
      robotVersionId: robot.versionId,
      sipLineId: sipLine.id,
      listId: null,
      state: 'created',
      approval: 'awaiting',
      startAt,
      endAt: instantOf(day, 19 * 60, timeZone),
      timeZone,
      redial: true,
      redialIntervalMinutes: 60,
      redialMax: 2,
      expireInvalid: false,
      parameters: {
        ...defaultCallParameters,
        contactNumberInterval: 120,
        dialingOrder: 'sequential',
        autoQa: 'Y',
        qaLimitRate: 50,
        qaResultSelect: [],
        resultStrategies: [],
      },
      carrierSeed: 4_021,
      contactCount: CONTACTS,
      createdBy,
      createdAt,
    })
    .returning();
  if (!made) return;
  await db.insert(contact).values(
    Array.from({ length: CONTACTS }, (_, at) => {
      const person = PEOPLE + at * 3;
      const { phone, name } = personAt(person);
      const numbers = [phone, personAt(person + 1).phone, personAt(person + 2).phone].slice(0, 1 + (at % 3));
      return {
        companyId,
        taskId: made.id,
        phone,
        name,
        fields: fieldsOf(line, person, { day, overdue: 0, platform: calling.platforms[0] ?? '', number: at + 1 }),
        state: 'waiting' as const,
        tries: 0,
        dueAt: startAt,
        numbers: numbers.length > 1 ? numbers : null,
      };
    }),
  );
  const [stored] = await db.select().from(task).where(eq(task.id, made.id));
  if (stored)
    await saveApproval(db, {
      task: stored,
      action: 'submit',
      userId: createdBy,
      at: createdAt,
      seen: await dialledOf(db, stored),
    });
}
