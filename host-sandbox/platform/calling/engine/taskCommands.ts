import { eq, sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import type { CallParameters } from '@/domain/calling/callParameters';
import { leftOverReason } from '@/domain/contacts/contactStates';
import { lineTable, type LineId } from '@/domain/products/lines';
import { firstDue } from '@/domain/calling/redial';
import {
  afterLifeAction,
  isTaskOver,
  taskMoves,
  taskRefusal,
  type LifeAction,
  type TaskRefusal,
  type TaskState,
} from '@/domain/tasks/taskStates';
import { insertBlocks } from '../blocking/shield/insertBlocks';
import { shieldAtCreation } from '../blocking/shield/shieldAtCreation';
import { Refusal } from '../../foundation/refusal';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import { publish } from '../../foundation/store/live/live';
import { contactList, task, type Task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';
import { Chance } from '@/domain/calling/chance';
import type { EventContext } from '../../foundation/events/callingEvents';
import type { ShieldedBy } from '../blocking/shield/shieldGate';
import { hoursOf } from './taskSettings';
import { skipWaiting } from './saveDialState';

export interface NewContact {
  /** E.164, each once */
  readonly phone: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface NewTask {
  readonly companyId: number;
  readonly line: LineId;
  readonly name: string;
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly sipLineId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly timeZone: string;
  readonly redial: boolean;
  readonly redialIntervalMinutes: number;
  readonly redialMax: number;
  readonly expireInvalid: boolean;
  readonly parameters: CallParameters;
  /** the good rows of an uploaded list, or contacts in memory */
  readonly contacts: { readonly listId: number } | readonly NewContact[];
  readonly createdBy: number;
  readonly now: number;
  /** where the company requires an approval: the task waits for it, or is a draft that was not submitted yet */
  readonly approval?: 'awaiting' | 'created' | null;
  /** seed of the simulated carrier; derived from the task by default */
  readonly carrierSeed?: number;
  /** a round of a plan */
  readonly planId?: number;
  readonly planRound?: number;
}

/**
 * Creates a task of a draft that was checked before (domain/task). Takes its contacts over in the order of the list;
 * contacts that are blacklisted or blocked by the smart shield are skipped at once, with the reason.
 */
export async function createTask(db: Db, given: NewTask): Promise<{ id: number; contacts: number }> {
  const { companyId, line, now, contacts, approval = null, carrierSeed, parameters, ...settings } = given;
  const listId = 'listId' in contacts ? contacts.listId : null;
  const state = approval === null ? 'planned' : 'created';
  await createDialState(db, companyId, now);
  const [made] = await db
    .insert(task)
    .values({
      ...settings,
      companyId,
      line,
      listId,
      parameters: storedParameters(parameters),
      state,
      approval,
      carrierSeed: carrierSeed ?? Chance.of(companyId, given.name, now).whole(1, 0x7ffffffe),
      contactCount: 0,
      createdAt: now,
    })
    .returning({ id: task.id });
  if (!made) throw new Error('the task was not kept');
  const count = await adoptContacts(db, made.id, given);
  await db.update(task).set({ contactCount: count }).where(eq(task.id, made.id));
  if (listId !== null) await db.update(contactList).set({ state: 'used' }).where(eq(contactList.id, listId));
  await publishTaskChanged(db, companyId, line, made.id, state);
  return { id: made.id, contacts: count };
}

type AdoptedTask = Pick<
  NewTask,
  'companyId' | 'line' | 'contacts' | 'startAt' | 'endAt' | 'timeZone' | 'parameters' | 'expireInvalid' | 'now'
>;

/** As stored in the column. */
export function storedParameters(parameters: CallParameters): Task['parameters'] {
  return {
    ...parameters,
    qaResultSelect: [...parameters.qaResultSelect],
    resultStrategies: [...parameters.resultStrategies],
  };
}

/**
 * Adds contacts to a task; those it has stay as they are. With `awaits` the new ones wait for an approval of their own.
 */
export async function adoptContacts(db: Db, taskId: number, given: AdoptedTask, awaits = false): Promise<number> {
  const { companyId, line, contacts, startAt, endAt, timeZone, parameters, expireInvalid, now } = given;
  const due = firstDue(startAt, { endAt, zone: timeZone, hours: hoursOf(parameters) });
  const dueAt = due === null ? sql`null::timestamptz` : timestamp(due);
  const rows =
    'listId' in contacts
      ? sql`select phone, coalesce(name, '') as name, fields, row_number from contact_list_row
             where list_id = ${contacts.listId} and problems = '[]'::jsonb and phone is not null`
      : sql`select phone, name, fields, ordinality as row_number
              from rows from (jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as (phone text, name text, fields jsonb)) with ordinality`;
  const reason = sql`case when held then 'blacklisted' when shielded then 'blocked' when ${due === null} then ${leftOverReason(expireInvalid)} when ${awaits} then 'awaitingApproval' end`;
  // Each number once, in their order; whether a number may be called is checked when it is dialled.
  const numbersOfRow = sql`case when fields ?| array['phone_2', 'phone_3'] then
    (select case when count(*) > 1 then array_agg(number order by place) end
       from (select number, min(place) as place from unnest(array[phone, fields->>'phone_2', fields->>'phone_3']) with ordinality as n (number, place)
              where number is not null group by number) as each_once) end`;
  const phones = (
    await db.execute<{ phone: string }>(
      sql`select distinct n.phone from (${rows}) r, unnest(array[phone, fields->>'phone_2', fields->>'phone_3']) as n (phone) where n.phone is not null`,
    )
  ).rows.map(({ phone }) => phone);
  const shielded = await shieldAtCreation(db, companyId, line, phones, now);
  const { rowCount } = await db.execute(sql`
    insert into contact (company_id, task_id, phone, numbers, name, fields, state, tries, due_at, final_reason)
    select ${companyId}, ${taskId}, phone, ${numbersOfRow}, name, fields, case when ${reason} is null then 'waiting' else 'skipped' end, 0,
           case when ${reason} is null then ${dueAt} end, ${reason}
      from (select r.*, ${numbersOfRow} is null and exists (
              select from blacklist b where b.company_id = ${companyId} and b.phone = r.phone and b.removed_at is null
                 and (b.line is null or b.line = ${line}) and (b.until is null or b.until > ${timestamp(now)})) as held,
              coalesce(${numbersOfRow}, array[r.phone]) <@ array(select jsonb_array_elements_text(${JSON.stringify([...shielded.keys()])}::jsonb)) as shielded
              from (${rows}) r) as good
     order by row_number
        on conflict (task_id, phone) do nothing`);
  if (shielded.size > 0) await noteBlocked(db, taskId, { companyId, line, now }, shielded);
  return rowCount ?? 0;
}

async function noteBlocked(
  db: Db,
  taskId: number,
  { companyId, line, now }: Pick<NewTask, 'companyId' | 'line' | 'now'>,
  shielded: ReadonlyMap<string, ShieldedBy>,
): Promise<void> {
  const { rows } = await db.execute<{
    id: number;
    phone: string;
  }>(sql`select id, phone from contact where task_id = ${taskId} and final_reason = 'blocked'
     and not exists (select from shield_block where contact_id = contact.id) order by id`);
  await insertBlocks(
    db,
    companyId,
    'creation',
    rows.flatMap(({ id, phone }) => {
      const by = shielded.get(phone);
      return by ? [{ contact: { id, taskId, phone }, line, at: now, by }] : [];
    }),
  );
}

export interface TaskCommand {
  readonly taskId: number;
  readonly action: LifeAction;
  readonly userId: number;
  /** world time */
  readonly now: number;
}

export interface Commanded {
  readonly state: TaskState;
}

/**
 * Start, pause, resume, cancel or close a task, by the table of domain/taskStates, with the company's dial state
 * locked: no call begins between the check of the state and the change. Calls in progress end by themselves.
 */
export async function commandTask(
  { db, emit }: EventContext,
  { taskId, action, now }: TaskCommand,
): Promise<Commanded> {
  const { found, at } = await lockTask(db, taskId, now);
  const state = afterLifeAction(action, found.state);
  if (state === null) throw refused(action, found.state);
  const { leftOvers } = taskMoves[action];
  if (leftOvers !== null) await skipWaiting(db, taskId, leftOvers);
  await db
    .update(task)
    .set({
      state,
      stateReason: action === 'close' ? 'closed' : null,
      ...(action === 'start' ? { startedAt: at } : {}),
      ...(state === 'calling' ? { dialFrom: at } : {}),
      ...(action === 'pause' ? { pausedAt: at } : {}),
      ...(isTaskOver(state) ? { finishedAt: at } : {}),
    })
    .where(eq(task.id, taskId));
  // A manual start calls at once, not at the planned time.
  if (action === 'start')
    await db.execute(
      sql`update contact set due_at = ${timestamp(at)} where task_id = ${taskId} and state = 'waiting' and due_at > ${timestamp(at)}`,
    );
  if (isTaskOver(state))
    await emit(db, 'tasksEnded', { companyId: found.companyId, tasks: [{ taskId, state, at, by: 'person' }] });
  await publishTaskChanged(db, found.companyId, found.line, taskId, state);
  return { state };
}

/** Locks the task and its company's dial state, so that no call begins until the transaction ends. */
export async function lockTask(db: Db, taskId: number, now: number): Promise<{ found: Task; at: number }> {
  const [owner] = await db.select({ companyId: task.companyId }).from(task).where(eq(task.id, taskId));
  if (!owner) throw new Refusal('thing.unknown');
  const at = Math.max(now, await lockDialState(db, owner.companyId, now));
  const [found] = await db.select().from(task).where(eq(task.id, taskId)).for('update');
  if (!found) throw new Refusal('thing.unknown');
  return { found, at };
}

/**
 * Waits for the dialling round in progress and keeps the next one from beginning; returns the instant the dialling has
 * reached.
 */
export async function lockDialState(db: Db, companyId: number, now: number): Promise<number> {
  await createDialState(db, companyId, now);
  const { rows } = await db.execute<{ advanced_to: string }>(
    sql`select advanced_to from dial_lane where company_id = ${companyId} for update`,
  );
  return rows[0] ? parseInstant(rows[0].advanced_to) : now;
}

/** A company's dial state is created with its first task. */
async function createDialState(db: Db, companyId: number, now: number): Promise<void> {
  await db.execute(
    sql`insert into dial_lane (company_id, advanced_to) values (${companyId}, ${timestamp(now)}) on conflict do nothing`,
  );
}

function refused(action: LifeAction, state: TaskState): Refusal {
  const reason: TaskRefusal | null = taskRefusal(action, state);
  return new Refusal('task.action', { state, action, reason: reason ?? 'finished' });
}

export async function publishTaskChanged(
  db: Db,
  companyId: number,
  line: LineId,
  id: number,
  state: TaskState,
): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'task',
    access: permissionOf(lineTable[line].module, 'CallTasks', 'view'),
    payload: { id, line, state },
  });
}
