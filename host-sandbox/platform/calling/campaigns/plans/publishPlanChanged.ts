import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import { publish } from '../../../foundation/store/live/live';
import type { Db } from '../../../foundation/store/store';

interface ChangedPlan {
  readonly companyId: number;
  readonly id: number;
  readonly line: LineId;
}

/** Publishes that a plan changed; clients read the rest. */
export async function publishPlanChanged(db: Db, { companyId, id, line }: ChangedPlan): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'plan',
    access: permissionOf(lineTable[line].module, 'CallPlans', 'view'),
    payload: { id, line },
  });
}
