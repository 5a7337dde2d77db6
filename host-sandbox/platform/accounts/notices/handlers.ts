import type { notices } from '@/contract/accounts/notices';
import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { refuseUnlessAllThere } from '../../foundation/store/allThere';
import { publish } from '../../foundation/store/live/live';
import { notice } from '../../foundation/store/schema/accounts/notices';

export const noticeAreas: RecordedAreas = {
  notice: { why: 'whether a person has read it concerns that person alone' },
};

export const noticeHandlers: HandlersOf<typeof notices> = {
  'notice.list': async ({ query }, ctx) => {
    const mine = eq(notice.userId, ctx.person.userId);
    const [counted] = await ctx.db
      .select({ total: count(), unread: sql<number>`count(*) filter (where ${notice.readAt} is null)`.mapWith(Number) })
      .from(notice)
      .where(mine);
    const rows = await ctx.db
      .select()
      .from(notice)
      .where(mine)
      .orderBy(desc(notice.at), desc(notice.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    return {
      list: rows.map(({ id, kind, count: times, payload, at, readAt }) => ({
        id,
        kind,
        count: times,
        facts: payload,
        at,
        read: readAt !== null,
      })),
      total: counted?.total ?? 0,
      unread: counted?.unread ?? 0,
      page: query.page,
      limit: query.limit,
    };
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
