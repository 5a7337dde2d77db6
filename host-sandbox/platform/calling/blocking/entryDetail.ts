import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { mayReadNumbers, shownText } from '../../foundation/phones/typedText';
import { blacklistEvent } from '../../foundation/store/schema/calling/blocking';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { findEntry, personName, presentEntry } from './presentEntry';
import { scopeOfLine } from './scopes';
import { ofLine } from './whereEntries';

/** An entry, the history of its number here, and the contacts with this number that wait in tasks. */
export async function entryDetail(ctx: Ctx, line: LineId, id: number): Promise<Reply<'blacklist.detail'>> {
  const found = await findEntry(ctx, line, id);
  const { phone } = found.entry;
  const mayRead = mayReadNumbers(ctx.person, line, 'BlackList');
  const events = await ctx.db
    .select({ event: blacklistEvent, line: blacklist.line, by: personName })
    .from(blacklistEvent)
    .innerJoin(blacklist, eq(blacklist.id, blacklistEvent.blacklistId))
    .innerJoin(appUser, eq(appUser.id, blacklistEvent.userId))
    .where(and(eq(blacklist.phone, phone), ofLine(line)))
    .orderBy(desc(blacklistEvent.at), desc(blacklistEvent.id))
    .limit(HISTORY_MOST);
  return {
    ...presentEntry(found, ctx.now, mayRead),
    history: events.map(({ event, by, line: of }) => ({
      id: event.id,
      action: event.action,
      at: event.at,
      by,
      scope: scopeOfLine(of),
      reason: event.reason,
      until: event.until,
      words: shownText(event.words, mayRead),
      source: event.source,
    })),
    waiting: await countWaiting(ctx, phone, found.entry.line),
  };
}

const HISTORY_MOST = 200;

async function countWaiting({ db, person }: Ctx, phone: string, line: LineId | null): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from contact c join task t on t.id = c.task_id
     where c.company_id = ${person.companyId} and (c.phone = ${phone} or ${phone} = any(c.numbers)) and c.state in ('waiting', 'calling') and (${line}::text is null or t.line = ${line})`);
  return rows[0]?.waiting ?? 0;
}
