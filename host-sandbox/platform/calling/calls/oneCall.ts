import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { call } from '../../foundation/store/schema/calling/calling';
import { selectCalls, type JoinedCall } from './presentCall';

/** A call of this line that the person may see; any other is refused as unknown. */
export async function oneCall(ctx: Ctx, line: LineId, id: number): Promise<JoinedCall> {
  const [found] = await selectCalls(ctx.db).where(and(eq(call.attemptId, id), eq(call.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
