import { permissionOf, type Action } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';

/** What this person may do at a line's desk. */
export function useDeskRights(line: LineId): (action: Action) => boolean {
  const can = useCan();
  return (action) => can(permissionOf(lineTable[line].module, 'CallAssistant', action));
}
