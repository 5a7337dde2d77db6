import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { lineTable } from '@/domain/products/lines';
import { exportPageRows, type ExportPage, type ExportScope } from '../../../foundation/http/exports/exporter';
import { maskNumber, maskSlots } from '../../../foundation/phones/maskFields';
import { momentCell } from '../../../foundation/sheets/momentCell';
import type { Cell } from '../../../foundation/sheets/writeSheet';
import { call, contact, sipLine, task } from '../../../foundation/store/schema/calling/calling';
import { robot } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';
import { contactCells } from '../../contacts/contactCells';
import { annotatedOf, fedBackOf, inOrder } from '../marks/marksSql';
import { letterCell } from './letterCell';
import { slotName, slotValue } from './slotWords';

const callColumns = [
  'callId',
  'task',
  'robot',
  'sipLine',
  'tryNumber',
  'calledNumber',
  'dialledAt',
  'answeredAt',
  'endedAt',
  'ringSeconds',
  'talkSeconds',
  'ringType',
  'result',
  'label',
  'annotation',
  'hangup',
  'transfer',
  'rounds',
  'slots',
  'eventLabels',
  'feedback',
] as const;

/**
 * The template's own columns come first under their own names, so that a file of plain numbers can be uploaded again as
 * it is; the results of the calls follow.
 */
export function callsHeader(scope: ExportScope): string[] {
  return [
    ...lineTable[scope.line].contactColumns.map(String),
    ...callColumns.map((key) => scope.words(`column.${key}`)),
  ];
}

/** Every contact of a task, with one row per call, or one without a call when it was never dialled. */
export async function taskPage(db: Db, taskId: number, after: string | null, scope: ExportScope): Promise<ExportPage> {
  const [afterContact, afterCall] = (after ?? '0:0').split(':').map(Number);
  const rows = await joined(db)
    .where(and(eq(contact.taskId, taskId), afterPlace(afterContact ?? 0, afterCall ?? 0)))
    .orderBy(asc(contact.id), asc(call.attemptId))
    .limit(exportPageRows);
  return toPage(rows, scope, (row) => `${row.contact.id}:${row.call?.attemptId ?? 0}`);
}

/** Keyset paging: contacts in order, each one's calls in order; a contact without calls counts as call 0. */
function afterPlace(contactId: number, callId: number): SQL {
  return sql`(${contact.id}, coalesce(${call.attemptId}, 0)) > (${contactId}, ${callId})`;
}

/** Calls a filter selects, oldest first, without calls made after the export was requested. */
export async function callsPage(
  db: Db,
  where: SQL | undefined,
  upTo: number,
  after: string | null,
  scope: ExportScope,
): Promise<ExportPage> {
  const rows = await joined(db)
    .where(and(where, gt(call.attemptId, Number(after ?? 0)), lte(call.dialledAt, upTo)))
    .orderBy(asc(call.attemptId))
    .limit(exportPageRows);
  return toPage(rows, scope, (row) => String(row.call?.attemptId ?? 0));
}

function joined(db: Db) {
  return db
    .select({
      contact,
      call,
      taskName: task.name,
      robotName: robot.name,
      sipLineName: sipLine.name,
      annotated: annotatedOf,
      fedBack: fedBackOf,
    })
    .from(contact)
    .innerJoin(task, eq(task.id, contact.taskId))
    .leftJoin(call, eq(call.contactId, contact.id))
    .innerJoin(robot, eq(robot.id, task.robotId))
    .innerJoin(sipLine, eq(sipLine.id, task.sipLineId))
    .$dynamic();
}

type Joined = Awaited<ReturnType<typeof joined>>[number];

function toPage(rows: readonly Joined[], scope: ExportScope, place: (row: Joined) => string): ExportPage {
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toCells(row, scope)),
    next: last && rows.length === exportPageRows ? place(last) : null,
  };
}

function toCells(row: Joined, scope: ExportScope): Cell[] {
  return [...contactCells(row.contact, scope), ...callCells(row, scope)];
}

function callCells(
  { call: made, taskName, robotName, sipLineName, annotated, fedBack }: Joined,
  scope: ExportScope,
): Cell[] {
  if (!made) return [null, taskName, robotName, sipLineName];
  const word = (group: string, key: string | null) => (key === null ? '' : scope.words(`${group}.${key}`));
  return [
    made.attemptId,
    taskName,
    robotName,
    sipLineName,
    made.tryNumber,
    // Of several numbers the one that was dialled; the first number is in the column `phone`.
    scope.plaintext ? made.phone : maskNumber(made.phone, scope.countryCode),
    momentCell(made.dialledAt, scope.timeZone),
    momentCell(made.answeredAt, scope.timeZone),
    momentCell(made.endedAt, scope.timeZone),
    made.ringSeconds,
    made.talkSeconds,
    word('ringType', made.ringType),
    letterCell('result', made.result, scope.words),
    letterCell(scope.line, made.label, scope.words),
    letterCell(scope.line, annotated, scope.words),
    word('hangup', made.hangup),
    word('state.transfer', made.transfer),
    made.rounds,
    Object.entries(scope.plaintext ? made.slots : maskSlots(made.slots))
      .map(([name, value]) => `${slotName(name, scope.words)}: ${slotValue(value, scope.words)}`)
      .join('; '),
    made.eventLabels.map((label) => word('event', label)).join('; '),
    inOrder(fedBack)
      .map((category) => word('feedback', category))
      .join('; '),
  ];
}
