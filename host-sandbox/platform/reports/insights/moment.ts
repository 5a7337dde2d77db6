import { and, asc, count, desc, eq, gt, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { longestCallMs } from '../../calling/calls/filterSql';
import { call, inflight, task } from '../../foundation/store/schema/calling/calling';
import { callLoad } from '../../foundation/store/schema/reports/callInsight';
import type { Db } from '../../foundation/store/store';

type Part = Reply<'channel.moment'>['parts'][number];

interface Request {
  readonly sipLineId: number | undefined;
  /** business lines whose calls this person may see */
  readonly lines: readonly LineId[];
}

const named = { line: task.line, id: task.id, name: task.name, plan: task.planId, calls: count() };

/** Calls in progress now. Their number is the company's; their details are limited to tasks this person sees. */
export async function momentNow(db: Db, { sipLineId, lines }: Request): Promise<{ calls: number; parts: Part[] }> {
  const where = sipLineId === undefined ? undefined : eq(inflight.sipLineId, sipLineId);
  const [all] = await db.select({ calls: count() }).from(inflight).where(where);
  const rows =
    lines.length === 0
      ? []
      : await db
          .select(named)
          .from(inflight)
          .innerJoin(task, eq(task.id, inflight.taskId))
          .where(and(where, inArray(task.line, [...lines])))
          .groupBy(task.id)
          .orderBy(desc(count()), asc(task.id));
  return { calls: all?.calls ?? 0, parts: rows.map(partOf) };
}

/** Calls in progress at the turn of a minute, as peaks are counted. */
export async function momentPast(
  db: Db,
  at: number,
  { sipLineId, lines }: Request,
): Promise<{ calls: number; parts: Part[] }> {
  const [all] = await db
    .select({ calls: callLoad.calls })
    .from(callLoad)
    .where(and(eq(callLoad.line, ''), eq(callLoad.sipLineId, sipLineId ?? 0), eq(callLoad.minute, at)));
  const where: (SQL | undefined)[] = [
    inArray(call.line, [...lines]),
    lte(call.dialledAt, at),
    gte(call.dialledAt, at - longestCallMs),
    gt(call.endedAt, at),
    sipLineId === undefined ? undefined : eq(call.sipLineId, sipLineId),
  ];
  const rows =
    lines.length === 0
      ? []
      : await db
          .select(named)
          .from(call)
          .innerJoin(task, eq(task.id, call.taskId))
          .where(and(...where))
          .groupBy(task.id)
          .orderBy(desc(count()), asc(task.id));
  return { calls: all?.calls ?? 0, parts: rows.map(partOf) };
}

function partOf({
  line,
  id,
  name,
  plan,
  calls,
}: {
  line: LineId;
  id: number;
  name: string;
  plan: number | null;
  calls: number;
}): Part {
  return { line, task: { id, name }, plan, calls };
}
