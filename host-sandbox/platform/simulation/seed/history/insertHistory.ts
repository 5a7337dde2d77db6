import { sql } from 'drizzle-orm';
import type { EndReason } from '@/domain/contacts/contactStates';
import { isTaskOver, type TaskState } from '@/domain/tasks/taskStates';
import { converse } from '../../dialogue/converse';
import { callRecord, type CalledTask } from '../../../calling/engine/callRecord';
import { checkCalls } from '../../../calling/engine/checkCalls';
import type { CallInProgress } from '../../../calling/engine/dialing/model';
import type { Run } from '../../../calling/engine/memoryWorld';
import { insertRows } from '../../../foundation/store/insertRows';
import { attemptColumns, callColumns, dialogueColumns, inflightColumns } from '../../../calling/engine/rows';
import { instantText } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';

import { MADE_BEFORE_MS, type HistoryOf, type MadeContact, type MadeTask } from './madeHistory';
import { reserveIds } from '../reserveIds';

const taskColumns = {
  id: 'integer',
  company_id: 'integer',
  line: 'text',
  name: 'text',
  robot_id: 'integer',
  robot_version_id: 'integer',
  sip_line_id: 'integer',
  state: 'text',
  state_reason: 'text',
  start_at: 'timestamptz',
  end_at: 'timestamptz',
  time_zone: 'text',
  redial: 'boolean',
  redial_interval_minutes: 'integer',
  redial_max: 'integer',
  expire_invalid: 'boolean',
  parameters: 'jsonb',
  carrier_seed: 'integer',
  contact_count: 'integer',
  created_by: 'integer',
  created_at: 'timestamptz',
  started_at: 'timestamptz',
  paused_at: 'timestamptz',
  finished_at: 'timestamptz',
  last_dialled_at: 'timestamptz',
} as const;

export async function insertTasks(
  db: Db,
  tasks: readonly MadeTask[],
  run: Run,
  of: HistoryOf,
  until: number,
): Promise<void> {
  const text = (instant: number | null | undefined) =>
    instant === null || instant === undefined ? null : instantText(instant);
  const rows = tasks.map((task) => {
    const now = run.tasks.get(task.id);
    const state: TaskState = now?.state ?? 'planned';
    return {
      id: task.id,
      company_id: of.companyId,
      line: task.line,
      name: task.name,
      robot_id: task.by.id,
      robot_version_id: task.by.versionId,
      sip_line_id: task.sipLineId,
      state,
      state_reason: now?.stateReason ?? null,
      start_at: instantText(task.startAt),
      end_at: instantText(task.endAt),
      time_zone: of.timeZone,
      redial: true,
      redial_interval_minutes: task.redialIntervalMinutes,
      redial_max: task.redialMax,
      expire_invalid: task.expireInvalid,
      parameters: task.parameters,
      carrier_seed: task.carrierSeed,
      contact_count: task.contacts.length,
      created_by: of.createdBy,
      created_at: instantText(Math.min(task.startAt, until) - MADE_BEFORE_MS),
      started_at: text(now?.startedAt),
      paused_at: text(now?.pausedAt),
      finished_at: isTaskOver(state) ? text(now?.finishedAt) : null,
      last_dialled_at: text(now?.lastDialledAt),
    };
  });
  await insertRows(db, 'task', taskColumns, rows, { ownIds: true });
}

const contactRowColumns = {
  id: 'bigint',
  company_id: 'integer',
  task_id: 'integer',
  phone: 'text',
  name: 'text',
  fields: 'jsonb',
  state: 'text',
  tries: 'integer',
  due_at: 'timestamptz',
  final_reason: 'text',
  last_ring: 'text',
  last_label: 'text',
  last_attempt_id: 'bigint',
} as const;

export async function insertContacts(db: Db, contacts: readonly MadeContact[], run: Run, of: HistoryOf): Promise<void> {
  const rows = contacts.map((contact) => {
    const now = run.contacts.get(contact.id);
    const dueAt = now ? now.dueAt : contact.blacklisted ? null : contact.dueAt;
    const reason: EndReason | null = contact.blacklisted ? 'blacklisted' : (now?.finalReason ?? null);
    return {
      id: contact.id,
      company_id: of.companyId,
      task_id: contact.taskId,
      phone: contact.phone,
      name: contact.name,
      fields: contact.fields,
      state: contact.blacklisted ? 'skipped' : (now?.state ?? 'waiting'),
      tries: now?.tries ?? 0,
      due_at: dueAt === null ? null : instantText(dueAt),
      final_reason: reason,
      last_ring: now?.lastRing ?? null,
      last_label: now?.lastLabel ?? null,
      last_attempt_id: null,
    };
  });
  await insertRows(db, 'contact', contactRowColumns, rows, { ownIds: true });
}

export async function insertCalls(
  db: Db,
  tasks: readonly MadeTask[],
  contacts: readonly MadeContact[],
  run: Run,
  of: HistoryOf,
): Promise<number> {
  const people = new Map(contacts.map((contact) => [contact.id, contact]));
  const called = new Map(tasks.map((task) => [task.id, calledTask(task, of)]));
  // The ledger's numbers follow the order of dialling.
  const all = [...run.calls, ...run.dialState.inProgress].sort(
    (one, other) => one.dialledAt - other.dialledAt || one.contact.id - other.contact.id,
  );
  const ids = await reserveIds(db, 'attempt', all.length);
  const idOf = new Map(all.map((call, index) => [call, ids[index] ?? 0]));
  const base = (call: CallInProgress) => ({
    company_id: of.companyId,
    task_id: call.contact.taskId,
    contact_id: call.contact.id,
    sip_line_id: call.sipLineId,
  });
  await insertRows(
    db,
    'attempt',
    { id: 'bigint', ...attemptColumns },
    all.map((call) => ({
      id: idOf.get(call),
      ...base(call),
      number: call.number,
      dialled_at: instantText(call.dialledAt),
    })),
    { ownIds: true },
  );
  await insertRows(
    db,
    'inflight',
    inflightColumns,
    run.dialState.inProgress.map((call) => ({
      attempt_id: idOf.get(call),
      ...base(call),
      ends_at: instantText(call.endsAt),
      plan: call.plan,
    })),
  );
  const records = all.flatMap((call) => {
    const task = called.get(call.contact.taskId);
    const person = people.get(call.contact.id);
    const id = idOf.get(call) ?? 0;
    return task && person && !run.dialState.inProgress.includes(call)
      ? [{ call, task, record: callRecord(id, call, task, person, converse) }]
      : [];
  });
  await insertRows(
    db,
    'call',
    callColumns,
    records.map(({ record }) => record.row),
  );
  const spoken = records.filter(({ record }) => record.turns.length > 0);
  await insertRows(
    db,
    'call_dialogue',
    dialogueColumns,
    spoken.map(({ record }) => ({
      attempt_id: record.call.attemptId,
      company_id: of.companyId,
      turns: record.turns,
    })),
  );
  const parametersOf = new Map(tasks.map(({ id, parameters }) => [id, parameters]));
  await checkCalls(
    db,
    of.companyId,
    spoken.flatMap(({ call, task, record }) => {
      const parameters = parametersOf.get(task.id);
      return parameters
        ? [
            {
              attemptId: record.call.attemptId,
              call,
              result: record.call.result,
              turns: record.turns,
              script: task.script,
              seed: task.carrierSeed,
              parameters,
            },
          ]
        : [];
    }),
  );
  await db.execute(sql`
    update contact c set last_attempt_id = a.id
      from (select distinct on (contact_id) contact_id, id from attempt where company_id = ${of.companyId} order by contact_id, number desc) a
     where c.id = a.contact_id`);
  return records.length;
}

function calledTask(task: MadeTask, of: HistoryOf): CalledTask {
  return {
    id: task.id,
    companyId: of.companyId,
    line: task.line,
    robotId: task.by.id,
    robotVersionId: task.by.versionId,
    script: task.by.script,
    variables: task.by.variables,
    carrierSeed: task.carrierSeed,
    voicemailMsg: task.parameters.voicemailMsg,
    timeZone: of.timeZone,
    countryCode: of.countryCode,
    accountZone: of.timeZone,
  };
}
