import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';

/** Copying requires a function permission of its own; `find` refuses what the person does not see. */
export async function refuseCopy(
  { person }: Ctx,
  line: LineId,
  menu: 'CallTasks' | 'CallPlans',
  find: () => Promise<unknown>,
): Promise<void> {
  if (!allows(person.granted, permissionOf(lineTable[line].module, menu, 'copy'))) throw new Refusal('access.denied');
  await find();
}
