import { undoBy, type Undos } from '../../foundation/http/operations/undo';
import { saveSecurity, securityInfo } from './settings';

export const securityUndos: Undos<'security.save'> = {
  'security.save': undoBy('security.save', saveSecurity, async (_id, before, ctx) => {
    const { without_two_factor: _without, ...now } = await securityInfo(ctx);
    return { body: { ...now, ...before } };
  }),
};
