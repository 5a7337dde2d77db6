import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { publish } from '../store/live';
import type { Db } from '../store/store';

interface Told {
  readonly companyId: number;
  readonly id: number;
  readonly line: LineId;
}

/** Something about the plan is different: whoever hears it reads the rest. */
export async function tellPlan(db: Db, { companyId, id, line }: Told): Promise<void> {
  await publish(db, { companyId, topic: 'plan', access: permissionOf(lineTable[line].module, 'CallPlans', 'view'), payload: { id, line } });
}
