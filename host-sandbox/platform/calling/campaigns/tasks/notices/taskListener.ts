import type { CallingListener } from '../../../../foundation/events/callingEvents';
import { notifyLostCalls } from './notifyLostCalls';
import { notifySipLineFailing } from './notifySipLineFailing';
import { notifyTaskFinished } from './notifyTaskFinished';
import { recordHalts } from './recordHalts';

export const taskListener: CallingListener = {
  tasksEnded: notifyTaskFinished,
  async tasksHalted(context, event) {
    await recordHalts(context, event);
    await notifySipLineFailing(context, event);
    await notifyLostCalls(context, event);
  },
};
