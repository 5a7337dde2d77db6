import type { CallingListener } from '../../../foundation/events/callingEvents';
import { notifyPlanFinished } from './notifyPlanFinished';
import { settlePlans } from './rounds/planClock';
import { publishPlanChanged } from './publishPlanChanged';

export const planListener: CallingListener = {
  plansEnded: notifyPlanFinished,
  async tasksAdvanced(context, { companyId, tasks }) {
    for (const { planId, line } of tasks)
      if (planId !== null) await publishPlanChanged(context.db, { companyId, id: planId, line });
    if (tasks.some(({ state }) => state !== null)) await settlePlans(context, companyId);
  },
};
