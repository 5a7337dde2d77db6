import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineIds, lineTable, type LineId } from '@/domain/products/lines';
import { downloadApprover, downloadDecisions, type DownloadDecision } from '@/domain/reports/downloadApproval';
import { authorsOf } from '../../../accounts/scope/authors';
import { fullName } from '../../../accounts/users/selectUsers';
import type { Ctx } from '../../../foundation/http/handler';
import { offsetOf, pageReply } from '../../../foundation/store/page';
import { appUser, download, type Download } from '../../../foundation/store/schema/accounts/core';
import { downloadParams } from '../downloadParams';

type Page = Reply<'download.awaiting'>;

export const ofLine = sql<string>`${download.params} ->> 'line'`;

/** What this person may decide, and on which lines; empty for most people. */
export async function awaitingRequests(ctx: Ctx, query: Parsed<'download.awaiting'>['query']): Promise<Page> {
  const lines = lineIds.filter((line) => decisionsOf(ctx, line).length > 0);
  if (lines.length === 0) return pageReply(query, 0, []);
  const authors = await authorsOf(ctx.db, ctx.person.userId);
  const where = and(
    eq(download.state, 'awaiting'),
    gt(download.expiresAt, ctx.clock.real()),
    inArray(ofLine, lines),
    ne(download.userId, ctx.person.userId),
    authors === null ? undefined : inArray(download.userId, [...authors]),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(download).where(where);
  const rows = await ctx.db
    .select({ row: download, by: fullName })
    .from(download)
    .innerJoin(appUser, eq(appUser.id, download.userId))
    .where(where)
    .orderBy(asc(download.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return pageReply(
    query,
    counted?.total ?? 0,
    rows.flatMap(({ row, by }) => present(ctx, row, by)),
  );
}

function present(ctx: Ctx, row: Download, by: string): Page['list'] {
  const { name, line, menu, filter } = downloadParams.parse(row.params);
  if (line === null) return [];
  const { id, kind, total, createdAt, expiresAt } = row;
  const can = decisionsOf(ctx, line);
  const of = menu === 'CallTasks' ? 'task' : menu === 'CallPlans' ? 'plan' : 'list';
  return [{ id, line, kind, name, of, total, by, ...narrowing(of, filter), can, createdAt, expiresAt }];
}

/** The filter of a list; that of a plan's file is the plan itself. */
function narrowing(
  of: Page['list'][number]['of'],
  filter: Readonly<Record<string, unknown>> | null,
): Pick<Page['list'][number], 'days' | 'filters'> {
  if (filter === null || of !== 'list') return { days: null, filters: 0 };
  const { fromDay, toDay, ...further } = filter;
  const from = typeof fromDay === 'string' ? fromDay : null;
  const to = typeof toDay === 'string' ? toDay : null;
  return {
    days: from === null && to === null ? null : { from, to },
    filters: Object.values(further).filter((value) => value !== undefined && value !== '').length,
  };
}

function decisionsOf({ person }: Ctx, line: LineId): DownloadDecision[] {
  return downloadDecisions.filter((action) =>
    allows(person.granted, permissionOf(lineTable[line].module, downloadApprover, action)),
  );
}
