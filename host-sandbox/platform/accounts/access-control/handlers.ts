import type { accessControl } from '@/contract/accounts/accessControl';
import { addRules, editRule, infoRule, listRules, removeRule, switchRule, testAddress } from './rules';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';

export const accessControlAreas: RecordedAreas = {
  accessRule: { table: 'access_rule' },
};

export const accessControlHandlers: HandlersOf<typeof accessControl> = {
  'accessRule.list': ({ query }, ctx) => listRules(query, ctx),
  'accessRule.add': ({ body }, ctx) => addRules(body, ctx),
  'accessRule.info': ({ params }, ctx) => infoRule(params.id, ctx),
  'accessRule.edit': ({ params, body }, ctx) => editRule(params.id, body, ctx),
  'accessRule.enable': ({ params }, ctx) => switchRule(params.id, true, ctx),
  'accessRule.disable': ({ params }, ctx) => switchRule(params.id, false, ctx),
  'accessRule.remove': ({ params }, ctx) => removeRule(params.id, ctx),
  'accessRule.test': ({ query }, ctx) => testAddress(query.address, ctx),
};
