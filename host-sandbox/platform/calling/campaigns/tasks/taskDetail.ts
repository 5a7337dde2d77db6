import { and, asc, count, eq, min, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { call, contact, contactList, task } from '../../../foundation/store/schema/calling/calling';
import { robotVersion } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';
import { mayReadNumbers, shownText } from '../../../foundation/phones/typedText';
import { sourceOfList } from '../../contacts/sourceOfList';
import { followUpTasks } from '../follow-up/followUpTasks';
import { taskHasSeveral } from './contacts/severalNumbers';
import { presentTask, selectTasks } from './selectTasks';
import { isTask } from '../../calls/isTask';

type Detail = Reply<'task.detail'>;

/** One task with all the data of its screen; each figure is a fold of the ledger. */
export async function taskDetail(ctx: Ctx, line: LineId, id: number): Promise<Detail> {
  const { db } = ctx;
  const [found] = await selectTasks(db, {
    where: and(eq(task.id, id), eq(task.line, line), isTask),
    orderBy: [asc(task.id)],
    limit: 1,
    offset: 0,
  });
  if (!found) throw new Refusal('thing.unknown');
  const { task: row } = found;
  const [version] = await db
    .select({ number: robotVersion.number })
    .from(robotVersion)
    .where(eq(robotVersion.id, row.robotVersionId));
  const [list] =
    row.listId === null
      ? []
      : await db.select({ fileName: contactList.fileName }).from(contactList).where(eq(contactList.id, row.listId));
  const [due] = await db
    .select({ at: min(contact.dueAt) })
    .from(contact)
    .where(and(eq(contact.taskId, id), eq(contact.state, 'waiting')));
  return {
    ...presentTask(found, ctx.person),
    robotVersion: version?.number ?? 0,
    redial: row.redial,
    redialIntervalMinutes: row.redialIntervalMinutes,
    redialMax: row.redialMax,
    expireInvalid: row.expireInvalid,
    parameters: {
      ...row.parameters,
      remark: shownText(row.parameters.remark, mayReadNumbers(ctx.person, line, 'CallDetails')),
    },
    startedAt: row.startedAt,
    pausedAt: row.pausedAt,
    finishedAt: row.finishedAt,
    fileName: list?.fileName ?? null,
    follows: await sourceOfList(db, row.listId),
    followUps: await followUpTasks(db, 'task', id),
    severalNumbers: await taskHasSeveral(db, id),
    reasons: await tally(db, sql`${contact.finalReason}`, sql`${contact} where ${contact.taskId} = ${id}`),
    labels: await tally(db, sql`${call.label}`, sql`${call} where ${call.taskId} = ${id}`),
    ringTypes: await tally(db, sql`${call.ringType}`, sql`${call} where ${call.taskId} = ${id}`),
    checks: await checksOf(db, id),
    pace: await paceOf(db, id),
    nextDueAt: due?.at ?? null,
  };
}

/** How often each value occurs in the rows; rows without one are not counted. */
async function tally(db: Db, value: SQL, rowsOf: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ value: string | null; times: string }>(
    sql`select ${value} as value, count(*) as times from ${rowsOf} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.flatMap(({ value, times }) => (value ? [[value, Number(times)] as const] : [])));
}

async function checksOf(db: Db, id: number): Promise<Detail['checks']> {
  const { rows } = await db.execute<{ checked: number; clean: number }>(
    sql`select count(*)::int as checked, count(*) filter (where findings = '{}')::int as clean from call_check where task_id = ${id}`,
  );
  return {
    checked: rows[0]?.checked ?? 0,
    clean: rows[0]?.clean ?? 0,
    findings: await tally(db, sql`finding`, sql`call_check, unnest(findings) as finding where task_id = ${id}`),
  };
}

/** Half hours are cut on the UTC clock; zones with half-hour offsets have the same cuts. */
const STEP_MS = 30 * 60_000;

/** Ended calls per half hour of dialling, with empty half hours between, so that the chart shows zeros and no gaps. */
async function paceOf(db: Db, id: number): Promise<Detail['pace']> {
  const slot = sql<number>`floor(extract(epoch from ${call.dialledAt}) * 1000 / ${STEP_MS})`.mapWith(Number);
  const rows = await db
    .select({
      slot: slot.as('slot'),
      attempts: count(),
      reached: count(sql`case when ${call.outcome} = 'reached' then 1 end`),
    })
    .from(call)
    .where(eq(call.taskId, id))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  const first = rows[0]?.slot ?? 0;
  const length = rows.length === 0 ? 0 : (rows.at(-1)?.slot ?? 0) - first + 1;
  return Array.from({ length }, (_, at) => {
    const row = bySlot.get(first + at);
    return { at: (first + at) * STEP_MS, attempts: row?.attempts ?? 0, reached: row?.reached ?? 0 };
  });
}
