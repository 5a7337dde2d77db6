import type { Handlers } from '../handler';
import { listOperations, operationDetail, operationOptions } from '../operations/selectOperations';
import { verifyChain } from '../operations/verifyChain';

export const operationHandlers: Handlers<'operation.list' | 'operation.detail' | 'operation.options' | 'operation.verify'> = {
  'operation.list': ({ query }, ctx) => listOperations(query, ctx),
  'operation.detail': ({ params }, ctx) => operationDetail(params.id, ctx),
  'operation.options': (_input, ctx) => operationOptions(ctx),
  'operation.verify': (_input, ctx) => verifyChain(ctx.db, ctx.person.companyId),
};
