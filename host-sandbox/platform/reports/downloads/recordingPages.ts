import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import { isSpoken, selectSpoken, type SpokenCall } from '../../calling/calls/recording';
import { whereCalls, type CallFilterInput, type FilterScope } from '../../calling/calls/filterSql';
import type { Services } from '../../foundation/http/services';
import { call, callDialogue } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';
import { parseStoredFilter, type DownloadParams } from './downloadParams';

/** Dialogues read at a time. */
const PAGE = 100;

/** How many of the calls a filter selects can be heard. */
export async function countSpoken(db: Db, filter: CallFilterInput, scope: FilterScope): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(call)
    .innerJoin(callDialogue, eq(callDialogue.attemptId, call.attemptId))
    .where(and(whereCalls(filter, scope), isSpoken));
  return counted?.total ?? 0;
}

interface Request {
  readonly companyId: number;
  readonly authors: readonly number[] | null;
  readonly params: DownloadParams & FilterScope;
}

/**
 * The calls to be heard behind the cursor, oldest first, none made after they were asked for; no transaction stays open
 * between.
 */
export async function* spokenCalls(
  { store }: Pick<Services, 'store'>,
  { companyId, authors, params }: Request,
): AsyncGenerator<SpokenCall> {
  const where = and(
    whereCalls(parseStoredFilter(params.filter ?? {}), params),
    isSpoken,
    lte(call.dialledAt, params.upTo),
  );
  let after = Number(params.cursor ?? 0);
  for (;;) {
    const page = await store.company(
      companyId,
      (db) =>
        selectSpoken(db)
          .where(and(where, gt(call.attemptId, after)))
          .orderBy(asc(call.attemptId))
          .limit(PAGE),
      authors,
    );
    yield* page;
    after = page.at(-1)?.call.attemptId ?? after;
    if (page.length < PAGE) return;
  }
}
