import type { strategies } from '@/contract/calling/strategies';
import { and, desc, eq, ilike, inArray, isNull, type SQL } from 'drizzle-orm';
import { isStrategyState } from '@/domain/strategies/strategyStates';
import type { HandlersOf } from '../../../foundation/http/handler';
import type { RecordedAreas } from '../../../foundation/http/operations/recordedAreas';
import { plan } from '../../../foundation/store/schema/calling/plans';
import { strategy } from '../../../foundation/store/schema/calling/strategies';
import { createStrategy, saveStrategy } from './saveStrategy';
import { presentStrategy, selectStrategies, strategyDetail } from './selectStrategies';
import { copyStrategy, deleteStrategy, moveStrategy } from './strategyActs';
import { taskOptions } from '../tasks/taskOptions';
import { likeText } from '../../../foundation/store/likeText';
import { orderRows } from '../../../foundation/store/sorting';
import { offsetOf, pageReply, readPage } from '../../../foundation/store/page';

export const strategyAreas: RecordedAreas = {
  strategy: { table: 'strategy' },
};

export const strategyHandlers: HandlersOf<typeof strategies> = {
  'strategy.options': async ({ params }, ctx) => ({ robots: (await taskOptions(ctx, params.line)).robots }),

  'strategy.list': async ({ params, query }, ctx) => {
    const { search, state, sort } = query;
    const where = and(
      eq(strategy.line, params.line),
      state ? inArray(strategy.state, state.filter(isStrategyState)) : undefined,
      search?.trim() ? ilike(strategy.name, `%${likeText(search.trim())}%`) : undefined,
    );
    const { limit } = query;
    const rows = await selectStrategies(ctx.db, { where, orderBy: orderOf(sort), limit, offset: offsetOf(query) });
    // A page past the end has no row to carry the total.
    const there = and(isNull(strategy.deletedAt), where);
    const total = rows[0]?.total ?? (query.page === 1 ? 0 : await ctx.db.$count(strategy, there));
    const list = rows.map((row) => presentStrategy(row, ctx.person));
    return pageReply(query, total, list);
  },

  'strategy.detail': ({ params }, ctx) => strategyDetail(ctx, params.line, params.id),

  'strategy.plans': async ({ params, query }, ctx) => {
    await strategyDetail(ctx, params.line, params.id);
    const where = eq(plan.strategyId, params.id);
    const rows = ctx.db
      .select({ id: plan.id, name: plan.name, day: plan.day, state: plan.state })
      .from(plan)
      .where(where)
      .orderBy(desc(plan.createdAt), desc(plan.id));
    return readPage(query, ctx.db.$count(plan, where), rows, (row) => row);
  },

  'strategy.create': async ({ params, body }, ctx) =>
    strategyDetail(ctx, params.line, await createStrategy(ctx, params.line, body)),

  'strategy.save': async ({ params, body }, ctx) => {
    await saveStrategy(ctx, params.line, params.id, body);
    return strategyDetail(ctx, params.line, params.id);
  },

  'strategy.copy': async ({ params }, ctx) =>
    strategyDetail(ctx, params.line, await copyStrategy(ctx, params.line, params.id)),

  'strategy.publish': async ({ params }, ctx) => {
    await moveStrategy(ctx, params.line, params.id, 'publish');
    return strategyDetail(ctx, params.line, params.id);
  },

  'strategy.unpublish': async ({ params }, ctx) => {
    await moveStrategy(ctx, params.line, params.id, 'unpublish');
    return strategyDetail(ctx, params.line, params.id);
  },

  'strategy.delete': async ({ params }, ctx) => {
    await deleteStrategy(ctx, params.line, params.id);
    return {};
  },
};

const sortable = {
  name: strategy.name,
  changedAt: strategy.changedAt,
  createdAt: strategy.createdAt,
  state: strategy.state,
} as const;

/** Last changed first by default; the id settles ties, so that pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: strategy.id,
    otherwise: [desc(strategy.changedAt), desc(strategy.id)],
  });
}
