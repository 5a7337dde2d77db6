import type { followUps } from '@/contract/calling/followUps';
import type { Parsed } from '@/contract/contract';
import type { Ctx, HandlersOf } from '../../../foundation/http/handler';
import { freeNextName } from '../campaignNames';
import { createFollowUpList } from './createFollowUpList';
import { findSource, type SourceKind } from './followUpSource';
import { countOutcomes } from './personOutcomes';

export const followUpHandlers: HandlersOf<typeof followUps> = {
  'task.outcomes': ({ params }, ctx) => outcomesOf(ctx, 'task', params),
  'plan.outcomes': ({ params }, ctx) => outcomesOf(ctx, 'plan', params),
  'contacts.ofTask': ({ params, body }, ctx) =>
    createFollowUpList(ctx, params.line, { kind: 'task', id: params.id, ...body }),
  'contacts.ofPlan': ({ params, body }, ctx) =>
    createFollowUpList(ctx, params.line, { kind: 'plan', id: params.id, ...body }),
};

async function outcomesOf(ctx: Ctx, kind: SourceKind, { line, id }: Parsed<'task.outcomes'>['params']) {
  const { name, taskIds } = await findSource(ctx, line, kind, id);
  return { name, nextName: await freeNextName(ctx, 'task', line, name), ...(await countOutcomes(ctx.db, taskIds)) };
}
