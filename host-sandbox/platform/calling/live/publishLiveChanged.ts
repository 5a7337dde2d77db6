import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import { publish } from '../../foundation/store/live/live';
import type { Db } from '../../foundation/store/store';

/** Publishes that calls in progress on a line changed; clients read them again. */
export async function publishLiveChanged(db: Db, companyId: number, line: LineId): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'liveCall',
    access: permissionOf(lineTable[line].module, 'CallDetails', 'view'),
    payload: { line },
  });
}
