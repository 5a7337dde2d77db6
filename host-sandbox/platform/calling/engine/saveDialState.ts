import { sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { lineTable } from '@/domain/products/lines';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { instantText, timestamp } from '../../foundation/store/columns';
import { publish } from '../../foundation/store/live/live';
import type { Db } from '../../foundation/store/store';
import { loadScripts, type Scripts } from './loadScripts';
import { insertBlocks } from '../blocking/shield/insertBlocks';
import { callRecord, type CalledPerson, type CalledTask, type CallRecord } from './callRecord';
import type { DialerWorld } from './world';
import type { AdvancedTask, BegunCall, EndedCall, EndedTask, HaltedTask } from '../../foundation/events/callingEvents';
import type { Advanced, CallInProgress, ContactChange, TaskChange } from './dialing/model';
import { writeLineChanges } from '../sip-lines/writeLineChanges';
import { checkCalls, type EndedRecord } from './checkCalls';
import { idsText } from '../../foundation/store/idsText';
import { type Loaded, type LoadedTask } from './loadDialState';
import { insertRows } from '../../foundation/store/insertRows';
import { attemptColumns, callColumns, contactColumns, dialogueColumns, inflightColumns } from './rows';

export interface Saving {
  readonly db: Db;
  readonly loaded: Loaded;
  readonly advanced: Advanced;
  readonly world: Pick<DialerWorld, 'converse' | 'emit'>;
  readonly scripts: Scripts;
}

/** Writes all results of an advance in the caller's transaction, so that all of them happen or none. */
export async function saveDialState(saving: Saving): Promise<void> {
  const { db, loaded, advanced } = saving;
  const attemptIds = await writeAttempts(db, loaded, advanced.begun);
  const idOf = (call: CallInProgress) => call.attemptId ?? attemptIds.get(keyOf(call)) ?? 0;
  const ended = new Set(advanced.ended);
  await writeInflight(db, loaded, advanced, ended, idOf);
  await emitBegun(saving, idOf);
  await writeCalls(saving, idOf);
  await writeContacts(db, advanced, idOf);
  await insertBlocks(db, loaded.company.id, 'calling', advanced.blocked);
  for (const change of advanced.tasks.values()) await writeTask(db, change);
  await writeLineChanges(db, loaded.company.id, advanced.lineChanges);
  await publishChanges(db, loaded, advanced);
  await emitTasks(saving);
}

function keyOf(call: CallInProgress): string {
  return `${call.contact.id}:${call.number}`;
}

async function writeAttempts(
  db: Db,
  { company }: Loaded,
  begun: readonly CallInProgress[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (begun.length === 0) return ids;
  await insertRows(
    db,
    'attempt',
    attemptColumns,
    begun.map((call) => ({
      company_id: company.id,
      task_id: call.contact.taskId,
      contact_id: call.contact.id,
      number: call.number,
      sip_line_id: call.sipLineId,
      dialled_at: instantText(call.dialledAt),
    })),
  );
  const wanted = JSON.stringify(begun.map((call) => ({ contact_id: call.contact.id, number: call.number })));
  const { rows } = await db.execute<{ id: number; contact_id: number; number: number }>(sql`
    select a.id, a.contact_id, a.number from jsonb_to_recordset(${wanted}::jsonb) as w(contact_id bigint, number integer)
      join attempt a on a.contact_id = w.contact_id and a.number = w.number`);
  for (const row of rows) ids.set(`${row.contact_id}:${row.number}`, row.id);
  return ids;
}

type IdOf = (call: CallInProgress) => number;

async function writeInflight(
  db: Db,
  { company }: Loaded,
  advanced: Advanced,
  ended: ReadonlySet<CallInProgress>,
  idOf: IdOf,
): Promise<void> {
  const over = advanced.ended.flatMap((call) => (call.attemptId === null ? [] : [call.attemptId]));
  if (over.length > 0) await db.execute(sql`delete from inflight where attempt_id = any(${idsText(over)}::bigint[])`);
  const on = advanced.begun.filter((call) => !ended.has(call));
  await insertRows(
    db,
    'inflight',
    inflightColumns,
    on.map((call) => ({
      attempt_id: idOf(call),
      company_id: company.id,
      task_id: call.contact.taskId,
      contact_id: call.contact.id,
      sip_line_id: call.sipLineId,
      ends_at: instantText(call.endsAt),
      plan: call.plan,
    })),
  );
}

async function emitBegun({ db, loaded, advanced, world }: Saving, idOf: IdOf): Promise<void> {
  const calls = advanced.begun.flatMap((call): BegunCall[] => {
    const { id, taskId, phone } = call.contact;
    const line = loaded.tasks.get(taskId)?.line;
    if (line === undefined) return [];
    const { dialledAt, plan } = call;
    return [{ attemptId: idOf(call), taskId, contactId: id, line, phone, dialledAt, plan }];
  });
  if (calls.length > 0) await world.emit(db, 'callsBegun', { companyId: loaded.company.id, calls });
}

async function writeCalls({ db, loaded, advanced, world, scripts }: Saving, idOf: IdOf): Promise<void> {
  if (advanced.ended.length === 0) return;
  const people = await loadPeople(db, advanced.ended);
  const records: CallRecord[] = [];
  const ended: EndedCall[] = [];
  const checked: EndedRecord[] = [];
  for (const call of advanced.ended) {
    const task = await calledTask(db, loaded, call, scripts);
    const person = people.get(call.contact.id);
    if (!task || !person) continue;
    const attemptId = idOf(call);
    const record = callRecord(attemptId, call, task, person, world.converse);
    records.push(record);
    ended.push({ ...record.call, plan: call.plan });
    checked.push({
      attemptId,
      call,
      result: record.call.result,
      turns: record.turns,
      script: task.script,
      seed: task.carrierSeed,
      parameters: task.parameters,
    });
  }
  await insertRows(
    db,
    'call',
    callColumns,
    records.map(({ row }) => row),
  );
  const spoken = records.filter(({ turns }) => turns.length > 0);
  await insertRows(
    db,
    'call_dialogue',
    dialogueColumns,
    spoken.map(({ call, turns }) => ({ attempt_id: call.attemptId, company_id: loaded.company.id, turns })),
  );
  await checkCalls(db, loaded.company.id, checked);
  await world.emit(db, 'callsEnded', { companyId: loaded.company.id, calls: ended });
}

async function loadPeople(db: Db, ended: readonly CallInProgress[]): Promise<Map<number, CalledPerson>> {
  const ids = [...new Set(ended.map((call) => call.contact.id))];
  const { rows } = await db.execute<{ id: number; name: string; fields: Record<string, string> }>(
    sql`select id, name, fields from contact where id = any(${idsText(ids)}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, { name: row.name, fields: row.fields }]));
}

async function calledTask(
  db: Db,
  { company, tasks }: Loaded,
  call: CallInProgress,
  scripts: Scripts,
): Promise<(CalledTask & Pick<LoadedTask, 'parameters'>) | null> {
  const task = tasks.get(call.contact.taskId);
  if (!task) return null;
  await loadScripts(db, scripts, [task.robotVersionId]);
  const spoken = scripts.get(task.robotVersionId);
  if (!spoken) return null;
  return { ...task, ...spoken, companyId: company.id, countryCode: company.countryCode, accountZone: company.timeZone };
}

async function writeContacts(db: Db, advanced: Advanced, idOf: IdOf): Promise<void> {
  const last = new Map<number, number>();
  for (const call of advanced.begun) last.set(call.contact.id, idOf(call));
  const rows = [...advanced.contacts.values()].map((change: ContactChange) => ({
    id: change.id,
    state: change.state,
    tries: change.tries,
    due_at: change.dueAt === null ? null : instantText(change.dueAt),
    final_reason: change.finalReason,
    last_ring: change.lastRing,
    last_label: change.lastLabel,
    last_attempt_id: last.get(change.id) ?? null,
    number_at: change.place?.at ?? null,
    number_round: change.place?.round ?? null,
    numbers_out: change.place?.out ?? null,
  }));
  if (rows.length === 0) return;
  const typed = Object.entries(contactColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  await db.execute(sql`
    update contact c set state = x.state, tries = x.tries, due_at = x.due_at, final_reason = x.final_reason,
        last_ring = coalesce(x.last_ring, c.last_ring), last_label = coalesce(x.last_label, c.last_label),
        last_attempt_id = coalesce(x.last_attempt_id, c.last_attempt_id), number_at = coalesce(x.number_at, c.number_at),
        number_round = coalesce(x.number_round, c.number_round), numbers_out = coalesce(x.numbers_out, c.numbers_out)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.raw(typed)})
     where c.id = x.id and c.state in ('waiting', 'calling')`);
}

async function writeTask(db: Db, change: TaskChange): Promise<void> {
  const at = (instant: number | null) => (instant === null ? sql`null` : timestamp(instant));
  await db.execute(sql`
    update task set state = ${change.state}, state_reason = ${change.stateReason},
        started_at = coalesce(started_at, ${at(change.startedAt)}), paused_at = coalesce(${at(change.pausedAt)}, paused_at),
        finished_at = coalesce(finished_at, ${at(change.finishedAt)}), last_dialled_at = ${at(change.lastDialledAt)}
      where id = ${change.id}`);
  if (change.leftOvers !== null) await skipWaiting(db, change.id, change.leftOvers);
}

/** Skips the contacts that still wait in a task. */
export async function skipWaiting(db: Db, taskId: number, reason: string): Promise<void> {
  await db.execute(
    sql`update contact set state = 'skipped', due_at = null, final_reason = ${reason} where task_id = ${taskId} and state = 'waiting'`,
  );
}

function touchedTasks(advanced: Advanced): Set<number> {
  return new Set([...advanced.tasks.keys(), ...[...advanced.contacts.values()].map((change) => change.taskId)]);
}

/** One live event per task and one per line that had calls end. */
async function publishChanges(db: Db, { company, tasks }: Loaded, advanced: Advanced): Promise<void> {
  for (const id of touchedTasks(advanced)) {
    const task = tasks.get(id);
    if (!task) continue;
    // A plan's round is shown as part of its plan.
    if (task.planId !== null) continue;
    const state = advanced.tasks.get(id)?.state ?? null;
    await publish(db, {
      companyId: company.id,
      topic: 'task',
      access: permissionOf(lineTable[task.line].module, 'CallTasks', 'view'),
      payload: { id, line: task.line, state },
    });
  }
  const lines = new Map<LoadedLine, number>();
  for (const call of advanced.ended) {
    const line = tasks.get(call.contact.taskId)?.line;
    if (line) lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  for (const [line, calls] of lines) {
    await publish(db, {
      companyId: company.id,
      topic: 'call',
      access: permissionOf(lineTable[line].module, 'CallDetails', 'view'),
      payload: { line, calls },
    });
  }
}

type LoadedLine = keyof typeof lineTable;

async function emitTasks({ db, loaded, advanced, world }: Saving): Promise<void> {
  const companyId = loaded.company.id;
  const changes = [...advanced.tasks.values()];
  const ended = changes.flatMap(({ id, state, finishedAt }): EndedTask[] =>
    isTaskOver(state) && finishedAt !== null ? [{ taskId: id, state, at: finishedAt, by: 'dialler' }] : [],
  );
  if (ended.length > 0) await world.emit(db, 'tasksEnded', { companyId, tasks: ended });
  const halted = changes.flatMap(({ id, state, stateReason, pausedAt }): HaltedTask[] =>
    state === 'paused' && pausedAt !== null ? [{ taskId: id, at: pausedAt, reason: stateReason }] : [],
  );
  if (halted.length > 0) await world.emit(db, 'tasksHalted', { companyId, tasks: halted });
  const tasks = [...touchedTasks(advanced)].flatMap((id): AdvancedTask[] => {
    const task = loaded.tasks.get(id);
    const state = advanced.tasks.get(id)?.state ?? null;
    return task ? [{ taskId: id, line: task.line, planId: task.planId, state }] : [];
  });
  if (tasks.length > 0) await world.emit(db, 'tasksAdvanced', { companyId, tasks });
}
