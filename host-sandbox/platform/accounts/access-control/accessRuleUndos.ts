import { sendsId, undoBy, type Undos } from '../../foundation/http/operations/undo';
import { accessControlHandlers } from './handlers';
import { infoRule } from './rules';

export const accessRuleUndos: Undos<'accessRule.edit' | 'accessRule.enable' | 'accessRule.disable'> = {
  'accessRule.edit': undoBy('accessRule.edit', accessControlHandlers['accessRule.edit'], async (id, before, ctx) => {
    const { network, remark } = await infoRule(id, ctx);
    return {
      params: { id },
      body: { network: before.network ?? network, remark: before.remark ?? remark, was: { network, remark } },
    };
  }),
  'accessRule.enable': undoBy('accessRule.disable', accessControlHandlers['accessRule.disable'], sendsId),
  'accessRule.disable': undoBy('accessRule.enable', accessControlHandlers['accessRule.enable'], sendsId),
};
