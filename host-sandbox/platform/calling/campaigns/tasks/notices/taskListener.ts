import type { CallingListener } from '../../../../foundation/events/callingEvents';
import { settlePlanApprovals, settleTaskApprovals } from '../approval/settleApprovals';
import { notifyLostCalls } from './notifyLostCalls';
import { notifySipLineFailing } from './notifySipLineFailing';
import { notifyTaskFinished } from './notifyTaskFinished';
import { recordHalts } from './recordHalts';

export const taskListener: CallingListener = {
  async tasksEnded(context, event) {
    await settleTaskApprovals(context, event);
    await notifyTaskFinished(context, event);
  },
  plansEnded: settlePlanApprovals,
  async tasksHalted(context, event) {
    await recordHalts(context, event);
    await notifySipLineFailing(context, event);
    await notifyLostCalls(context, event);
  },
};
