import type { Handlers } from '../handler';
import { listOperations, operationDetail, operationOptions } from '../operations/selectOperations';
import { previewRevert, revert } from '../operations/revert';
import { verifyChain } from '../operations/verifyChain';

export const operationHandlers: Handlers<'operation.preview' | 'operation.revert' | 'operation.list' | 'operation.detail' | 'operation.options' | 'operation.verify'> = {
  'operation.list': ({ query }, ctx) => listOperations(query, ctx),
  'operation.detail': ({ params }, ctx) => operationDetail(params.id, ctx),
  'operation.options': (_input, ctx) => operationOptions(ctx),
  'operation.preview': ({ params }, ctx) => previewRevert(ctx, params.id),
  'operation.revert': ({ params }, ctx) => revert(ctx, params.id),
  'operation.verify': (_input, ctx) => verifyChain(ctx.db, ctx.person.companyId),
};
