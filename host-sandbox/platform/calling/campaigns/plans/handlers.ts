import type { plans } from '@/contract/calling/plans';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { LifeAction } from '@/domain/tasks/taskStates';
import type { Ctx, HandlersOf } from '../../../foundation/http/handler';
import type { RecordedAreas } from '../../../foundation/http/operations/recordedAreas';
import { freeNextName } from '../campaignNames';
import { findPlan } from './findPlan';
import { asksApproval, createPlan, deletePlan, savePlan } from './savePlan';
import { commandPlan } from './planCommands';
import { planContacts } from './contacts/planContacts';
import { planDetail } from './planDetail';
import { orderPlans, selectPlans, wherePlans } from './selectPlans';
import { plan } from '../../../foundation/store/schema/calling/plans';
import { strategy } from '../../../foundation/store/schema/calling/strategies';
import { taskOptions } from '../tasks/taskOptions';
import { offsetOf, pageReply } from '../../../foundation/store/page';

export const planAreas: RecordedAreas = {
  plan: { table: 'plan' },
};

export const planHandlers: HandlersOf<typeof plans> = {
  'plan.options': async ({ params }, ctx) => {
    const { sipLines, licenceConcurrency } = await taskOptions(ctx, params.line);
    const strategies = await ctx.db
      .select({ id: strategy.id, name: strategy.name, rounds: strategy.rounds })
      .from(strategy)
      .where(and(eq(strategy.line, params.line), eq(strategy.state, 'published'), isNull(strategy.deletedAt)))
      .orderBy(asc(strategy.name));
    return {
      strategies: strategies.map((one) => ({
        ...one,
        rounds: one.rounds.map((round) => ({ ...round, tags: [...round.tags] })),
      })),
      sipLines,
      licenceConcurrency,
      needsApproval: await asksApproval(ctx.db, ctx.person.companyId),
    };
  },

  'plan.list': async ({ params, query }, ctx) => {
    const where = wherePlans(query, params.line);
    const total = await ctx.db.$count(plan, where);
    const list = await selectPlans(ctx.db, ctx.person, {
      where,
      orderBy: orderPlans(query.sort),
      limit: query.limit,
      offset: offsetOf(query),
    });
    return pageReply(query, total, list);
  },

  'plan.detail': ({ params }, ctx) => planDetail(ctx, params.line, params.id),
  'plan.nextName': async ({ params: { line, id } }, ctx) => {
    const { name } = await findPlan(ctx, line, id);
    return { name: await freeNextName(ctx, 'plan', line, name) };
  },
  'plan.contacts': ({ params, query }, ctx) => planContacts(ctx, params.line, params.id, query),
  'plan.create': async ({ params, body }, ctx) => ({ id: await createPlan(ctx, params.line, body) }),

  'plan.save': async ({ params, body }, ctx) => {
    await savePlan(ctx, params.line, params.id, body);
    return { id: params.id };
  },

  'plan.delete': async ({ params }, ctx) => {
    await deletePlan(ctx, params.line, params.id);
    return {};
  },

  'plan.start': ({ params }, ctx) => act(ctx, params, 'start'),
  'plan.pause': ({ params }, ctx) => act(ctx, params, 'pause'),
  'plan.resume': ({ params }, ctx) => act(ctx, params, 'resume'),
  'plan.cancel': ({ params }, ctx) => act(ctx, params, 'cancel'),
  'plan.close': ({ params }, ctx) => act(ctx, params, 'close'),
};

async function act(ctx: Ctx, { line, id }: Parsed<'plan.start'>['params'], action: LifeAction) {
  await commandPlan(ctx, line, id, action);
  return planDetail(ctx, line, id);
}
