import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import { callFilter } from '@/contract/calling/callFilter';
import { wireFilter, type ExportRequest, type ExportScope } from '../../../foundation/http/exports/exporter';
import type { Services } from '../../../foundation/http/services';
import { call, callDialogue } from '../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../foundation/store/store';
import { whereCalls, type CallFilterInput, type FilterScope } from '../filterSql';
import { isSpoken, selectSpoken, type SpokenCall } from '../recording';

/** Dialogues read per page. */
const PAGE = 100;

/** How many of the calls a filter selects have a recording. */
export async function countSpoken(db: Db, filter: CallFilterInput, scope: FilterScope): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(call)
    .innerJoin(callDialogue, eq(callDialogue.attemptId, call.attemptId))
    .where(and(whereCalls(filter, scope), isSpoken));
  return counted?.total ?? 0;
}

/**
 * Calls with a recording after a cursor, oldest first, none made after the request; no transaction stays open between
 * pages.
 */
export async function* spokenCalls(
  { store }: Pick<Services, 'store'>,
  companyId: number,
  request: ExportRequest,
  afterId: number,
  scope: ExportScope,
): AsyncGenerator<SpokenCall> {
  const filter = callFilter.parse(wireFilter(request));
  const where = and(whereCalls(filter, scope), isSpoken, lte(call.dialledAt, request.upTo));
  let after = afterId;
  for (;;) {
    const page = await store.company(
      companyId,
      (db) =>
        selectSpoken(db)
          .where(and(where, gt(call.attemptId, after)))
          .orderBy(asc(call.attemptId))
          .limit(PAGE),
      scope.authors,
    );
    yield* page;
    after = page.at(-1)?.call.attemptId ?? after;
    if (page.length < PAGE) return;
  }
}
