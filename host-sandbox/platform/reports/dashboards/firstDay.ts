import { asc, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { call } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';

/** The day of the line's first call; null before there is one. One step into the index. */
export async function firstDay(db: Db, line: LineId): Promise<string | null> {
  const [first] = await db
    .select({ day: call.localDay })
    .from(call)
    .where(eq(call.line, line))
    .orderBy(asc(call.dialledAt), asc(call.attemptId))
    .limit(1);
  return first?.day ?? null;
}
