import type { strategies } from '@/contract/calling/strategies';
import { and, asc, count, desc, eq, ilike, inArray, isNull, type SQL } from 'drizzle-orm';
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

export const strategyAreas: RecordedAreas = {
  strategy: { table: 'strategy' },
};

export const strategyHandlers: HandlersOf<typeof strategies> = {
  'strategy.options': async ({ params }, ctx) => ({ robots: (await taskOptions(ctx, params.line)).robots }),

  'strategy.list': async ({ params, query: { search, state, sort, page, limit } }, ctx) => {
    const where = and(
      eq(strategy.line, params.line),
      state ? inArray(strategy.state, state.filter(isStrategyState)) : undefined,
      search?.trim() ? ilike(strategy.name, `%${likeText(search.trim())}%`) : undefined,
    );
    const rows = await selectStrategies(ctx.db, { where, orderBy: orderOf(sort), limit, offset: (page - 1) * limit });
    // Past the end there is no row to carry the total.
    const [counted] =
      rows.length > 0 || page === 1
        ? [{ total: rows[0]?.total ?? 0 }]
        : await ctx.db
            .select({ total: count() })
            .from(strategy)
            .where(and(isNull(strategy.deletedAt), where));
    return { list: rows.map((row) => presentStrategy(row, ctx.person)), total: counted?.total ?? 0, page, limit };
  },

  'strategy.detail': ({ params }, ctx) => strategyDetail(ctx, params.line, params.id),

  'strategy.plans': async ({ params, query: { page, limit } }, ctx) => {
    await strategyDetail(ctx, params.line, params.id);
    const where = eq(plan.strategyId, params.id);
    const [counted] = await ctx.db.select({ total: count() }).from(plan).where(where);
    const list = await ctx.db
      .select({ id: plan.id, name: plan.name, day: plan.day, state: plan.state })
      .from(plan)
      .where(where)
      .orderBy(desc(plan.createdAt), desc(plan.id))
      .limit(limit)
      .offset((page - 1) * limit);
    return { list, total: counted?.total ?? 0, page, limit };
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
const isSortable = (key: string): key is keyof typeof sortable => Object.hasOwn(sortable, key);

/** Last changed first unless asked otherwise; the id settles ties, so pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  const key = sort?.replace(/^-/, '') ?? '';
  if (!isSortable(key)) return [desc(strategy.changedAt), desc(strategy.id)];
  const by = sort?.startsWith('-') ? desc : asc;
  return [by(sortable[key]), by(strategy.id)];
}
