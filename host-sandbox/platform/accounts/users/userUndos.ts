import { sendsId, undoBy, type Undos } from '../../foundation/http/operations/undo';
import { userHandlers } from './handlers';

export const userUndos: Undos<'userGroup.rename' | 'user.enable' | 'user.disable'> = {
  'userGroup.rename': undoBy('userGroup.rename', userHandlers['userGroup.rename'], (id, before) => ({
    params: { id },
    body: { GroupName: before.name },
  })),
  'user.enable': undoBy('user.disable', userHandlers['user.disable'], sendsId),
  'user.disable': undoBy('user.enable', userHandlers['user.enable'], sendsId),
};
