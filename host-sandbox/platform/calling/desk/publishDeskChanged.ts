import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import { publish } from '../../foundation/store/live/live';
import type { Db } from '../../foundation/store/store';

/** Publishes that a line's desk changed; clients read it again. */
export async function publishDeskChanged(db: Db, companyId: number, line: LineId): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'desk',
    access: permissionOf(lineTable[line].module, 'CallAssistant', 'view'),
    payload: { line },
  });
}
