import { and, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { contactList } from '../../foundation/store/schema/calling/calling';
import { countNotes } from './listNotes';
import { mayMakeCampaigns } from './mayMakeCampaigns';
import { sourceOfList } from './sourceOfList';

export type ContactListReply = Reply<'contacts.list'>;
type ContactListRecord = typeof contactList.$inferSelect;

/** A list of this line; a list of another company is refused as unknown. */
export async function findList(ctx: Ctx, line: LineId, id: number): Promise<ContactListRecord> {
  const [found] = await ctx.db
    .select()
    .from(contactList)
    .where(and(eq(contactList.id, id), eq(contactList.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

/** As it is opened by itself or added to a task: somebody who may only add calls finds lists of their own alone. */
export async function findReadableList(ctx: Ctx, line: LineId, id: number): Promise<ContactListRecord> {
  const found = await findList(ctx, line, id);
  if (found.createdBy !== ctx.person.userId && !mayMakeCampaigns(ctx, line)) throw new Refusal('thing.unknown');
  return found;
}

/** Lists uploaded before contacts could have several numbers have one number per row. */
export function numbersIn({ good, numbers }: { good: number; numbers?: number }): number {
  return numbers ?? good;
}

export async function presentList(ctx: Ctx, list: ContactListRecord): Promise<ContactListReply> {
  return {
    id: list.id,
    line: list.line,
    fileName: list.fileName,
    state: list.state,
    createdAt: list.createdAt,
    source: await sourceOfList(ctx.db, list.id),
    counts: {
      ...list.counts,
      numbers: numbersIn(list.counts),
      ...(await countNotes(ctx.db, list.id, ctx.now, ctx.person.countryCode)),
    },
    columns: list.columns.found,
    ignoredHeaders: list.columns.ignored,
    sheet: list.columns.sheet ?? null,
    sheets: list.columns.sheets ?? [],
    failure: list.failure,
  };
}
