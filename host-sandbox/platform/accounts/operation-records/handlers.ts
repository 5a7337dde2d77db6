import type { operations } from '@/contract/accounts/operations';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { listOperations, operationDetail, operationOptions } from './selectOperations';
import { previewRevert, revert, type Reverting } from './revert';
import { listSignIns } from './selectSignIns';
import { verifyChain } from './verifyChain';

export const operationAreas: RecordedAreas = {
  operation: { why: 'recorded as the write that puts back' },
};

export const operationHandlers = (reverting: Reverting): HandlersOf<typeof operations> => ({
  'operation.list': ({ query }, ctx) => listOperations(query, ctx),
  'operation.detail': ({ params }, ctx) => operationDetail(params.id, ctx),
  'operation.signIns': ({ query }, ctx) => listSignIns(query, ctx),
  'operation.options': (_input, ctx) => operationOptions(ctx),
  'operation.preview': ({ params }, ctx) => previewRevert(reverting, ctx, params.id),
  'operation.revert': ({ params }, ctx) => revert(reverting, ctx, params.id),
  'operation.verify': (_input, ctx) => verifyChain(ctx.db, ctx.person.companyId),
});
