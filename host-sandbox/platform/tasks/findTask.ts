import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import type { Ctx } from '../handler';
import { Refusal } from '../refusal';
import { task, type Task } from '../store/schema/calling';
import { isKept } from './whereTasks';

/** A task of this line; another line's or company's is as unknown as one that never was. */
export async function findTask({ db }: Ctx, line: LineId, id: number): Promise<Task> {
  const [found] = await db.select().from(task).where(and(eq(task.id, id), eq(task.line, line), isKept));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
