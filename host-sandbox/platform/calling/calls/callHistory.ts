import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { isLine, lineTable, type LineId } from '@/domain/products/lines';
import { instantOf, localDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { call, type Call } from '../../foundation/store/schema/calling/calling';
import { presentCall, selectCalls } from './presentCall';
import { earliestDay } from './range';

/** Most calls in a reply. */
const PAGE = 10;

/**
 * Calls to the same number (E.164) over all tasks, newest first, as far back as data queries reach. Calls of other
 * lines are included only where the person may see their call details; row-level security limits the query to the
 * company.
 */
export async function callHistory(
  { db, person, now }: Ctx,
  { phone }: Call,
  before: number | undefined,
): Promise<Reply<'call.history'>> {
  const earliest = instantOf(earliestDay(localDay(now, person.timeZone)), 0, person.timeZone);
  const all = and(eq(call.phone, phone), inArray(call.line, seenLines(person)), gte(call.dialledAt, earliest));
  const [counted] = await db.select({ total: count() }).from(call).where(all);
  const older =
    before === undefined
      ? undefined
      : sql`(${call.dialledAt}, ${call.attemptId}) < (select b.dialled_at, b.attempt_id from call b where b.attempt_id = ${before})`;
  const rows = await selectCalls(db)
    .where(and(all, older))
    .orderBy(desc(call.dialledAt), desc(call.attemptId))
    .limit(PAGE + 1);
  return {
    list: rows.slice(0, PAGE).map((row) => presentCall(row, person.countryCode)),
    total: counted?.total ?? 0,
    more: rows.length > PAGE,
  };
}

function seenLines({ products, granted }: Person): LineId[] {
  return products
    .filter(isLine)
    .filter((line) => allows(granted, permissionOf(lineTable[line].module, 'CallDetails', 'view')));
}
