import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { blacklistState } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import { maskPhone } from '@/domain/contacts/maskPhone';
import type { Ctx } from '../../foundation/http/handler';
import { shownText } from '../../foundation/phones/typedText';
import { Refusal } from '../../foundation/refusal';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { appUser } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { scopeOfLine } from './scopes';
import { ofLine } from './whereEntries';

export type EntryReply = Reply<'blacklist.list'>['list'][number];

export const personName = sql<string>`concat_ws(' ', ${appUser.firstName}, ${appUser.lastName})`;

export function selectEntries(db: Db) {
  return db
    .select({ entry: blacklist, addedBy: personName })
    .from(blacklist)
    .innerJoin(appUser, eq(appUser.id, blacklist.createdBy))
    .$dynamic();
}

export type JoinedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** The only place where an entry becomes a reply, so its number, and those in its remark, are masked here. */
export function presentEntry({ entry, addedBy }: JoinedEntry, now: number, mayRead: boolean): EntryReply {
  const { id, phone, line, reason, remark, until, createdAt, removedAt } = entry;
  return {
    id,
    phone: maskPhone(phone),
    scope: scopeOfLine(line),
    state: blacklistState(entry, now),
    reason,
    remark: shownText(remark, mayRead),
    until,
    addedBy,
    addedAt: createdAt,
    removedAt,
  };
}

/** An entry of this line or of all lines; an entry of another line is refused as unknown. */
export async function findEntry(ctx: Ctx, line: LineId, id: number): Promise<JoinedEntry> {
  const [found] = await selectEntries(ctx.db).where(and(eq(blacklist.id, id), ofLine(line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
