import type { notices } from '@/contract/accounts/notices';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { refuseUnlessAllThere } from '../../foundation/store/allThere';
import { publish } from '../../foundation/store/live/live';
import { notice } from '../../foundation/store/schema/accounts/notices';
import { readPage } from '../../foundation/store/page';

export const noticeAreas: RecordedAreas = {
  notice: { why: 'whether a person has read it concerns that person alone' },
};

export const noticeHandlers: HandlersOf<typeof notices> = {
  'notice.list': async ({ query }, ctx) => {
    const mine = eq(notice.userId, ctx.person.userId);
    const rows = ctx.db.select().from(notice).where(mine).orderBy(desc(notice.at), desc(notice.id));
    const page = await readPage(query, ctx.db.$count(notice, mine), rows, (row) => ({
      id: row.id,
      kind: row.kind,
      count: row.count,
      facts: row.payload,
      at: row.at,
      read: row.readAt !== null,
    }));
    return { ...page, unread: await ctx.db.$count(notice, and(mine, isNull(notice.readAt))) };
  },

  'notice.read': async ({ body }, ctx) => {
    const mine = eq(notice.userId, ctx.person.userId);
    await refuseUnlessAllThere(ctx.db, notice, body.ids, mine);
    const these = body.upTo === undefined ? inArray(notice.id, body.ids) : lte(notice.id, body.upTo);
    const changed = await ctx.db
      .update(notice)
      .set({ readAt: ctx.now })
      .where(and(mine, isNull(notice.readAt), these))
      .returning({ id: notice.id });
    // Other tabs of the same person show the same number.
    if (changed.length > 0) {
      await publish(ctx.db, {
        companyId: ctx.person.companyId,
        topic: 'notice',
        access: `user:${ctx.person.userId}`,
        payload: { read: changed.length },
      });
    }
    return {};
  },
};
