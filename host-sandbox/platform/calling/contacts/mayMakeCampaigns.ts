import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';

/** Whether the person works with contact lists of the line for tasks or plans, not for adding calls alone. */
export function mayMakeCampaigns({ person }: Pick<Ctx, 'person'>, line: LineId): boolean {
  const { module } = lineTable[line];
  return allows(person.granted, [permissionOf(module, 'CallTasks', 'add'), permissionOf(module, 'CallPlans', 'add')]);
}
