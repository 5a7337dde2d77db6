import { sql } from 'drizzle-orm';
import { isBlacklisted } from '../../../calling/engine/dialing/blacklistedNumbers';
import type { DialState } from '../../../calling/engine/dialing/model';
import { noShield } from '../../../calling/blocking/shield/shieldGate';
import { insertBlocks } from '../../../calling/blocking/shield/insertBlocks';
import { debtDueOf } from '../../../calling/engine/loadContacts';
import { memoryRun } from '../../../calling/engine/memoryRun';
import type { Command } from '../../../calling/engine/memoryWorld';
import { hoursOf, rulesOf } from '../../../calling/engine/taskSettings';
import { timestamp } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';
import { carrierParams } from '../../carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '../../carrier/simulatedCarrier';
import { pastTasks, plannedTask, type PastTask } from '../campaigns';
import { fieldsOf, personAt } from '../demoContacts';

import { insertCalls, insertContacts, insertTasks } from './insertHistory';
import { MADE_BEFORE_MS, type HistoryOf, type MadeContact, type MadeTask } from './madeHistory';
import { reserveIds } from '../reserveIds';

export interface Seeded {
  readonly tasks: number;
  readonly contacts: number;
  readonly calls: number;
}

export async function seedHistory(db: Db, of: HistoryOf, now: number): Promise<Seeded> {
  const past = of.campaigns
    .flatMap((campaign) => pastTasks(campaign, now))
    .sort((one, other) => one.startAt - other.startAt);
  const planned = of.planned ? [plannedTask(of.planned, now)] : [];
  const tasks = await withIds(db, [...past, ...planned], of);
  const contacts = await contactsOf(db, tasks, of);
  const dialState = dialStateOf(tasks, contacts, of);
  const commands: Command[] = tasks.flatMap((task) =>
    task.commands.map((command) => ({ ...command, taskId: task.id })),
  );
  const run = memoryRun(dialState, now, new SimulatedCarrier(carrierParams, worldSeed), commands);
  await insertTasks(db, tasks, run, of, now);
  await insertContacts(db, contacts, run, of);
  const calls = await insertCalls(db, tasks, contacts, run, of);
  await insertBlocks(db, of.companyId, 'calling', run.blocked);
  await db.execute(sql`insert into dial_lane (company_id, advanced_to) values (${of.companyId}, ${timestamp(now)})`);
  return { tasks: tasks.length, contacts: contacts.length, calls };
}

/** Numbers from a table's own sequence, in order. */
async function withIds(db: Db, tasks: readonly PastTask[], { calling }: HistoryOf): Promise<MadeTask[]> {
  const ids = await reserveIds(db, 'task', tasks.length);
  const lines = calling.lines.filter((line) => line.active);
  return tasks.flatMap((task, index) => {
    const robots = calling.robots.filter((robot) => robot.line === task.line);
    const by = robots[task.robot % Math.max(1, robots.length)];
    const line = lines[task.sipLine % Math.max(1, lines.length)];
    const id = ids[index];
    return by && line && id !== undefined ? [{ ...task, id, by, sipLineId: line.id }] : [];
  });
}

async function contactsOf(
  db: Db,
  tasks: readonly MadeTask[],
  { calling, blacklist }: HistoryOf,
): Promise<MadeContact[]> {
  const ids = await reserveIds(
    db,
    'contact',
    tasks.reduce((sum, task) => sum + task.contacts.length, 0),
  );
  let next = 0;
  return tasks.flatMap((task) =>
    task.contacts.map(({ person, overdue }) => {
      const id = ids[next] ?? 0;
      next += 1;
      const { phone, name } = personAt(person);
      const platform = calling.platforms[person % calling.platforms.length] ?? '';
      const fields = fieldsOf(task.line, person, { day: task.day, overdue, platform, number: next });
      return {
        id,
        taskId: task.id,
        phone,
        name,
        fields,
        dueAt: task.startAt,
        tries: 0,
        earlier: [],
        debtDue: debtDueOf(fields.DueDate),
        blacklisted: isBlacklisted(blacklist, task.line, phone, task.startAt - MADE_BEFORE_MS),
      };
    }),
  );
}

function dialStateOf(tasks: readonly MadeTask[], contacts: readonly MadeContact[], of: HistoryOf): DialState {
  const waiting = new Map<number, number>();
  for (const contact of contacts)
    if (!contact.blacklisted) waiting.set(contact.taskId, (waiting.get(contact.taskId) ?? 0) + 1);
  return {
    at: Math.min(...tasks.map((task) => task.startAt)),
    licenceConcurrency: of.licenceConcurrency,
    licenceEnded: false,
    lines: of.calling.lines.map((line) => ({ ...line, countryCode: of.countryCode })),
    tasks: tasks.map((task) => ({
      id: task.id,
      line: task.line,
      state: 'planned',
      stateReason: null,
      startAt: task.startAt,
      dialFrom: null,
      lastDialledAt: null,
      sipLineId: task.sipLineId,
      settings: {
        redial: true,
        redialIntervalMinutes: task.redialIntervalMinutes,
        redialMax: task.redialMax,
        voicemailRedial: task.parameters.voicemailRedial,
        expireInvalid: task.expireInvalid,
        endAt: task.endAt,
        zone: of.timeZone,
        hours: hoursOf(task.parameters),
      },
      rules: rulesOf(task.parameters),
      maxLostRate: task.parameters.maxLostRate,
      carrierSeed: task.carrierSeed,
      waiting: waiting.get(task.id) ?? 0,
      lost: [],
      loadedTo: null,
    })),
    scripts: new Map(tasks.map(({ id, by }) => [id, by.script])),
    contacts: contacts
      .filter(({ blacklisted }) => !blacklisted)
      .map(({ id, taskId, phone, dueAt, tries, earlier, debtDue }) => ({
        id,
        taskId,
        phone,
        dueAt,
        tries,
        earlier,
        debtDue,
      })),
    inProgress: [],
    blacklist: of.blacklist,
    shield: { ...noShield, strategies: of.shield },
  };
}
