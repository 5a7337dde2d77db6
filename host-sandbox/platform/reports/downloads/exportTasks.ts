import { and, asc, count, eq, gt, inArray, max, min, sql } from 'drizzle-orm';
import { lineTable } from '@/domain/products/lines';
import { localText } from '@/domain/time/zone';
import { isGood } from '../../calling/contacts/listNotes';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { call, contact, contactListRow, task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';
import { selectTasks } from '../../calling/campaigns/tasks/selectTasks';
import { countsOf } from '../../calling/campaigns/tasks/taskCounts';
import { contactCells, pageRows, type ExportPage, type ExportScope } from './exportRows';

/** A small file, counted when it is asked for. */
export interface CountedTable {
  readonly header: string[];
  readonly rows: Cell[][];
}

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
  'waiting',
  'done',
  'skipped',
  'calls',
  'reached',
  'reachedContacts',
] as const;

/** The task itself, or each round of a plan: what was set, and where it stands. */
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
      const { contacts, waiting, done, skipped, calls, reached, reachedContacts } = { ...row, ...countsOf(row) };
      const by = [row.firstName, row.lastName].filter(Boolean).join(' ');
      const time = (at: number) => localText(at, timeZone);
      return [
        row.task.name,
        words(`state.task.${row.task.state}`),
        row.robotName,
        row.sipLineName,
        time(row.task.startAt),
        time(row.task.endAt),
        by,
        contacts,
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

/**
 * Section 6, subtask records: each round of calling, which is a try of a task, of a plan's tasks one after the other.
 */
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
  const time = (at: number | null) => (at === null ? '' : localText(at, timeZone));
  return {
    header: recordColumns.map((key) => words(`column.${key}`)),
    rows: rows.map((row) => [
      row.name,
      row.tryNumber,
      time(row.first),
      time(row.last),
      row.calls,
      row.reached,
      row.talk,
    ]),
  };
}

const numberColumns = ['state', 'reason', 'tries', 'label'] as const;

export function numbersHeader(scope: ExportScope): string[] {
  return [...lineTable[scope.line].contactColumns, ...numberColumns.map((key) => scope.words(`column.${key}`))];
}

/** The people of a list nobody was called of yet. */
export async function listedPage(
  db: Db,
  listId: number,
  after: string | null,
  scope: ExportScope,
): Promise<ExportPage> {
  const rows = await db
    .select()
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, listId), isGood, gt(contactListRow.rowNumber, Number(after ?? 0))))
    .orderBy(asc(contactListRow.rowNumber))
    .limit(pageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ phone, fields }) => [
      ...contactCells({ phone: phone ?? '', fields }, scope),
      scope.words('state.contact.waiting'),
      '',
      0,
      '',
    ]),
    next: last && rows.length === pageRows ? String(last.rowNumber) : null,
  };
}

/** The people of a task as their list gave them, and what became of each; of a plan those of its first round. */
export async function numbersPage(
  db: Db,
  taskId: number,
  after: string | null,
  scope: ExportScope,
): Promise<ExportPage> {
  const rows = await db
    .select()
    .from(contact)
    .where(and(eq(contact.taskId, taskId), gt(contact.id, Number(after ?? 0))))
    .orderBy(asc(contact.id))
    .limit(pageRows);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => {
      const { state, finalReason, tries, lastLabel } = row;
      return [
        ...contactCells(row, scope),
        scope.words(`state.contact.${state}`),
        finalReason === null ? '' : scope.words(`reason.contact.${finalReason}`),
        tries,
        lastLabel ?? '',
      ];
    }),
    next: last && rows.length === pageRows ? String(last.id) : null,
  };
}
