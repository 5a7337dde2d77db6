import { sql } from 'drizzle-orm';
import type { EndReason } from '@/domain/contactStates';
import { isTaskOver, type TaskState } from '@/domain/taskStates';
import { callRecord, type CalledTask } from '../engine/callRecord';
import { checkCalls } from '../engine/checkCalls';
import { isHeld, type HeldNumbers } from '../engine/dialing/heldNumbers';
import type { CallInProgress, DialContact, Lane } from '../engine/dialing/model';
import { noShield, type LaneStrategy } from '../engine/dialing/shieldGate';
import { insertBlocks } from '../blocking/insertBlocks';
import { debtDueOf } from '../engine/loadLane';
import { memoryRun } from '../engine/memoryRun';
import type { Command, Run } from '../engine/memoryWorld';
import { attemptColumns, callColumns, dialogueColumns, inflightColumns, insertRows } from '../engine/rows';
import { hoursOf, rulesOf } from '../engine/taskSettings';
import { instantText, timestamp } from '../store/columns';
import type { Db } from '../store/store';
import { carrierParams } from '../world/carrierParams';
import { SimulatedCarrier, worldSeed } from '../world/simulatedCarrier';
import { pastTasks, plannedTask, type Campaign, type PastTask } from './campaigns';
import { fieldsOf, personAt } from './demoContacts';
import type { SeededCalling, SeededRobot } from './seedCalling';

export interface HistoryOf {
  readonly companyId: number;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly licenceConcurrency: number;
  readonly createdBy: number;
  readonly calling: SeededCalling;
  readonly campaigns: readonly Campaign[];
  /** blacklisted numbers, and how long */
  readonly held: HeldNumbers;
  /** strategies asked at dialling, each since it was enabled */
  readonly shield: readonly LaneStrategy[];
  /** one task that has not begun yet */
  readonly planned?: Campaign;
}

export interface Seeded {
  readonly tasks: number;
  readonly contacts: number;
  readonly calls: number;
}

interface MadeTask extends PastTask {
  readonly id: number;
  readonly by: SeededRobot;
  readonly sipLineId: number;
}

interface MadeContact extends DialContact {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  /** on the blacklist when its task was made */
  readonly held: boolean;
}

/** Lists are made ready somewhat before they are called. */
const MADE_BEFORE_MS = 25 * 60_000;

/** A company's past, called by the same core and carrier as its future, up to `now`. */
export async function seedHistory(db: Db, of: HistoryOf, now: number): Promise<Seeded> {
  const past = of.campaigns.flatMap((campaign) => pastTasks(campaign, now)).sort((one, other) => one.startAt - other.startAt);
  const planned = of.planned ? [plannedTask(of.planned, now)] : [];
  const tasks = await withIds(db, [...past, ...planned], of);
  const contacts = await contactsOf(db, tasks, of);
  const lane = laneOf(tasks, contacts, of);
  const commands: Command[] = tasks.flatMap((task) => task.commands.map((command) => ({ ...command, taskId: task.id })));
  const run = memoryRun(lane, now, new SimulatedCarrier(carrierParams, worldSeed), commands);
  await insertTasks(db, tasks, run, of, now);
  await insertContacts(db, contacts, run, of);
  const calls = await insertCalls(db, tasks, contacts, run, of);
  await insertBlocks(db, of.companyId, 'calling', run.blocked);
  await db.execute(sql`insert into dial_lane (company_id, advanced_to) values (${of.companyId}, ${timestamp(now)})`);
  return { tasks: tasks.length, contacts: contacts.length, calls };
}

/** Numbers from a table's own sequence, in order. */
async function reserve(db: Db, table: 'task' | 'contact' | 'attempt', count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`);
  return rows.map((row) => row.id);
}

async function withIds(db: Db, tasks: readonly PastTask[], { calling }: HistoryOf): Promise<MadeTask[]> {
  const ids = await reserve(db, 'task', tasks.length);
  const lines = calling.lines.filter((line) => line.active);
  return tasks.flatMap((task, index) => {
    const robots = calling.robots.filter((robot) => robot.line === task.line);
    const by = robots[task.robot % Math.max(1, robots.length)];
    const line = lines[task.sipLine % Math.max(1, lines.length)];
    const id = ids[index];
    return by && line && id !== undefined ? [{ ...task, id, by, sipLineId: line.id }] : [];
  });
}

async function contactsOf(db: Db, tasks: readonly MadeTask[], { calling, held }: HistoryOf): Promise<MadeContact[]> {
  const ids = await reserve(db, 'contact', tasks.reduce((sum, task) => sum + task.contacts.length, 0));
  let next = 0;
  return tasks.flatMap((task) =>
    task.contacts.map(({ person, overdue }) => {
      const id = ids[next] ?? 0;
      next += 1;
      const { phone, name } = personAt(person);
      const platform = calling.platforms[person % calling.platforms.length] ?? '';
      const fields = fieldsOf(task.line, person, { day: task.day, overdue, platform, number: next });
      return {
        id, taskId: task.id, phone, name, fields, dueAt: task.startAt, tries: 0, earlier: [], debtDue: debtDueOf(fields.DueDate),
        held: isHeld(held, task.line, phone, task.startAt - MADE_BEFORE_MS),
      };
    }),
  );
}

function laneOf(tasks: readonly MadeTask[], contacts: readonly MadeContact[], of: HistoryOf): Lane {
  const waiting = new Map<number, number>();
  for (const contact of contacts) if (!contact.held) waiting.set(contact.taskId, (waiting.get(contact.taskId) ?? 0) + 1);
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
    contacts: contacts.filter(({ held }) => !held).map(({ id, taskId, phone, dueAt, tries, earlier, debtDue }) => ({ id, taskId, phone, dueAt, tries, earlier, debtDue })),
    inProgress: [],
    blacklist: of.held,
    shield: { ...noShield, strategies: of.shield },
  };
}

const taskColumns = {
  id: 'integer', company_id: 'integer', line: 'text', name: 'text', robot_id: 'integer', robot_version_id: 'integer', sip_line_id: 'integer', state: 'text',
  state_reason: 'text', start_at: 'timestamptz', end_at: 'timestamptz', time_zone: 'text', redial: 'boolean', redial_interval_minutes: 'integer',
  redial_max: 'integer', expire_invalid: 'boolean', parameters: 'jsonb', carrier_seed: 'integer', contact_count: 'integer', created_by: 'integer',
  created_at: 'timestamptz', started_at: 'timestamptz', paused_at: 'timestamptz', finished_at: 'timestamptz', last_dialled_at: 'timestamptz',
} as const;

async function insertTasks(db: Db, tasks: readonly MadeTask[], run: Run, of: HistoryOf, until: number): Promise<void> {
  const text = (instant: number | null | undefined) => (instant === null || instant === undefined ? null : instantText(instant));
  const rows = tasks.map((task) => {
    const now = run.tasks.get(task.id);
    const state: TaskState = now?.state ?? 'planned';
    return {
      id: task.id, company_id: of.companyId, line: task.line, name: task.name, robot_id: task.by.id, robot_version_id: task.by.versionId,
      sip_line_id: task.sipLineId, state, state_reason: now?.stateReason ?? null, start_at: instantText(task.startAt), end_at: instantText(task.endAt),
      time_zone: of.timeZone, redial: true, redial_interval_minutes: task.redialIntervalMinutes, redial_max: task.redialMax, expire_invalid: task.expireInvalid,
      parameters: task.parameters, carrier_seed: task.carrierSeed, contact_count: task.contacts.length, created_by: of.createdBy,
      created_at: instantText(Math.min(task.startAt, until) - MADE_BEFORE_MS), started_at: text(now?.startedAt), paused_at: text(now?.pausedAt),
      finished_at: isTaskOver(state) ? text(now?.finishedAt) : null, last_dialled_at: text(now?.lastDialledAt),
    };
  });
  await insertRows(db, 'task', taskColumns, rows, { ownIds: true });
}

const contactRowColumns = {
  id: 'bigint', company_id: 'integer', task_id: 'integer', phone: 'text', name: 'text', fields: 'jsonb', state: 'text', tries: 'integer', due_at: 'timestamptz',
  final_reason: 'text', last_ring: 'text', last_label: 'text', last_attempt_id: 'bigint',
} as const;

async function insertContacts(db: Db, contacts: readonly MadeContact[], run: Run, of: HistoryOf): Promise<void> {
  const rows = contacts.map((contact) => {
    const now = run.contacts.get(contact.id);
    const dueAt = now ? now.dueAt : contact.held ? null : contact.dueAt;
    const reason: EndReason | null = contact.held ? 'blacklisted' : (now?.finalReason ?? null);
    return {
      id: contact.id, company_id: of.companyId, task_id: contact.taskId, phone: contact.phone, name: contact.name, fields: contact.fields,
      state: contact.held ? 'skipped' : (now?.state ?? 'waiting'), tries: now?.tries ?? 0, due_at: dueAt === null ? null : instantText(dueAt), final_reason: reason,
      last_ring: now?.lastRing ?? null, last_label: now?.lastLabel ?? null, last_attempt_id: null,
    };
  });
  await insertRows(db, 'contact', contactRowColumns, rows, { ownIds: true });
}

async function insertCalls(db: Db, tasks: readonly MadeTask[], contacts: readonly MadeContact[], run: Run, of: HistoryOf): Promise<number> {
  const people = new Map(contacts.map((contact) => [contact.id, contact]));
  const called = new Map(tasks.map((task) => [task.id, calledTask(task, of)]));
  // The ledger's numbers follow the order of dialling.
  const all = [...run.calls, ...run.lane.inProgress].sort((one, other) => one.dialledAt - other.dialledAt || one.contact.id - other.contact.id);
  const ids = await reserve(db, 'attempt', all.length);
  const idOf = new Map(all.map((call, index) => [call, ids[index] ?? 0]));
  const base = (call: CallInProgress) => ({
    company_id: of.companyId, task_id: call.contact.taskId, contact_id: call.contact.id, sip_line_id: call.sipLineId,
  });
  await insertRows(db, 'attempt', { id: 'bigint', ...attemptColumns }, all.map((call) => ({
    id: idOf.get(call), ...base(call), number: call.number, dialled_at: instantText(call.dialledAt),
  })), { ownIds: true });
  await insertRows(db, 'inflight', inflightColumns, run.lane.inProgress.map((call) => ({
    attempt_id: idOf.get(call), ...base(call), ends_at: instantText(call.endsAt), plan: call.plan,
  })));
  const records = all.flatMap((call) => {
    const task = called.get(call.contact.taskId);
    const person = people.get(call.contact.id);
    const id = idOf.get(call) ?? 0;
    return task && person && !run.lane.inProgress.includes(call) ? [{ id, call, task, ...callRecord(id, call, task, person) }] : [];
  });
  await insertRows(db, 'call', callColumns, records.map(({ row }) => row));
  const spoken = records.filter(({ turns }) => turns.length > 0);
  await insertRows(db, 'call_dialogue', dialogueColumns, spoken.map(({ id, turns }) => ({ attempt_id: id, company_id: of.companyId, turns })));
  const told = new Map(tasks.map(({ id, parameters }) => [id, parameters]));
  await checkCalls(db, of.companyId, spoken.flatMap(({ id, call, task, row, turns }) => {
    const parameters = told.get(task.id);
    return parameters ? [{ attemptId: id, call, result: String(row.result), turns, script: task.script, seed: task.carrierSeed, parameters }] : [];
  }));
  await db.execute(sql`
    update contact c set last_attempt_id = a.id
      from (select distinct on (contact_id) contact_id, id from attempt where company_id = ${of.companyId} order by contact_id, number desc) a
     where c.id = a.contact_id`);
  return records.length;
}

function calledTask(task: MadeTask, of: HistoryOf): CalledTask {
  return {
    id: task.id, companyId: of.companyId, line: task.line, robotId: task.by.id, robotVersionId: task.by.versionId, script: task.by.script,
    variables: task.by.variables, carrierSeed: task.carrierSeed, voicemailMsg: task.parameters.voicemailMsg, timeZone: of.timeZone,
    countryCode: of.countryCode, accountZone: of.timeZone,
  };
}
