import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { task, type Task } from '../../../foundation/store/schema/calling/calling';
import { isNotDeleted } from '../../calls/isNotDeleted';

/** A task of this line; a task of another line or company is refused as unknown. */
export async function findTask({ db }: Ctx, line: LineId, id: number): Promise<Task> {
  const [found] = await db
    .select()
    .from(task)
    .where(and(eq(task.id, id), eq(task.line, line), isNotDeleted));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
