import { addRules, editRule, infoRule, listRules, removeRule, switchRule, testAddress } from '../access-control/rules';
import type { Handlers } from '../handler';

export const accessControlHandlers: Handlers<'accessRule.list' | 'accessRule.add' | 'accessRule.info' | 'accessRule.edit' | 'accessRule.enable' | 'accessRule.disable' | 'accessRule.remove' | 'accessRule.test'> = {
  'accessRule.list': ({ query }, ctx) => listRules(query, ctx),
  'accessRule.add': ({ body }, ctx) => addRules(body, ctx),
  'accessRule.info': ({ params }, ctx) => infoRule(params.id, ctx),
  'accessRule.edit': ({ params, body }, ctx) => editRule(params.id, body, ctx),
  'accessRule.enable': ({ params }, ctx) => switchRule(params.id, true, ctx),
  'accessRule.disable': ({ params }, ctx) => switchRule(params.id, false, ctx),
  'accessRule.remove': ({ params }, ctx) => removeRule(params.id, ctx),
  'accessRule.test': ({ query }, ctx) => testAddress(query.address, ctx),
};
