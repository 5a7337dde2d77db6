import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { publish } from '../store/live';
import type { Db } from '../store/store';

/** Something changed at a line's desk: whoever looks at it reads it again. */
export async function tellDesk(db: Db, companyId: number, line: LineId): Promise<void> {
  await publish(db, { companyId, topic: 'desk', access: permissionOf(lineTable[line].module, 'CallAssistant', 'view'), payload: { line } });
}
