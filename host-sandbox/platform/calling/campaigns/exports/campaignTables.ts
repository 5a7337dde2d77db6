import { asc, count, eq, inArray, max, min, sql } from 'drizzle-orm';
import { partsOfProgress } from '@/domain/contacts/contactProgress';
import type { CountedTable } from '../../../foundation/http/exports/exporter';
import { momentCell } from '../../../foundation/sheets/momentCell';
import { call, task } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';
import { selectTasks } from '../tasks/selectTasks';
import { countsOf } from '../tasks/taskCounts';

interface Worded {
  readonly timeZone: string;
  readonly words: (key: string) => string;
}

const taskColumns = [
  'task',
  'state',
  'robot',
  'sipLine',
  'startAt',
  'endAt',
  'createdBy',
  'contacts',
  'called',
  'notCalled',
  'waiting',
  'done',
  'skipped',
  'calls',
  'reached',
  'reachedContacts',
] as const;

/** The task itself, or each round of a plan: its settings and its counts. */
export async function tasksTable(
  db: Db,
  taskIds: readonly number[],
  { timeZone, words }: Worded,
): Promise<CountedTable> {
  const found = await selectTasks(db, {
    where: inArray(task.id, [...taskIds]),
    orderBy: [asc(task.id)],
    limit: taskIds.length,
    offset: 0,
  });
  return {
    header: taskColumns.map((key) => words(`column.${key}`)),
    rows: found.map((row) => {
      const counts = countsOf(row, row.contacts);
      const { contacts, called, waiting, done, skipped, calls, reached, reachedContacts } = counts;
      const by = [row.firstName, row.lastName].filter(Boolean).join(' ');
      return [
        row.task.name,
        words(`state.task.${row.task.state}`),
        row.robotName,
        row.sipLineName,
        momentCell(row.task.startAt, timeZone),
        momentCell(row.task.endAt, timeZone),
        by,
        contacts,
        called,
        partsOfProgress(counts).notCalled,
        waiting,
        done,
        skipped,
        calls,
        reached,
        reachedContacts,
      ];
    }),
  };
}

const recordColumns = [
  'task',
  'tryNumber',
  'firstDialledAt',
  'lastDialledAt',
  'calls',
  'reached',
  'talkTotal',
] as const;

/** Subtask records: each round of calling, which is a try of a task, of a plan's tasks one after the other. */
export async function recordsTable(
  db: Db,
  taskIds: readonly number[],
  { timeZone, words }: Worded,
): Promise<CountedTable> {
  const rows = await db
    .select({
      name: task.name,
      tryNumber: call.tryNumber,
      first: min(call.dialledAt),
      last: max(call.dialledAt),
      calls: count(),
      reached: count(sql`case when ${call.outcome} = 'reached' then 1 end`),
      talk: sql<number>`coalesce(sum(${call.talkSeconds}), 0)`.mapWith(Number),
    })
    .from(call)
    .innerJoin(task, eq(task.id, call.taskId))
    .where(inArray(call.taskId, [...taskIds]))
    .groupBy(task.id, task.name, call.tryNumber)
    .orderBy(asc(task.id), asc(call.tryNumber));
  return {
    header: recordColumns.map((key) => words(`column.${key}`)),
    rows: rows.map((row) => [
      row.name,
      row.tryNumber,
      momentCell(row.first, timeZone),
      momentCell(row.last, timeZone),
      row.calls,
      row.reached,
      row.talk,
    ]),
  };
}
