import { and, eq } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { numbersIn } from '../../contacts/presentList';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { contactList } from '../../../foundation/store/schema/calling/calling';

/** Locks an uploaded list that is not used yet, so that two requests cannot create two tasks of it. */
export async function consumeContactList(
  { db }: Ctx,
  line: LineId,
  listId: number | null,
): Promise<{ listId: number; severalNumbers: boolean }> {
  const [found] = await db
    .select()
    .from(contactList)
    .where(and(eq(contactList.id, listId ?? 0), eq(contactList.line, line)))
    .for('update');
  if (!found) throw new Refusal('input.invalid', {}, [problem('listId', 'notSelectable')]);
  if (found.state === 'used') throw new Refusal('list.used');
  if (found.state !== 'ready') throw new Refusal('list.notReady');
  if (found.counts.good === 0) throw new Refusal('list.noGoodRows');
  return { listId: found.id, severalNumbers: numbersIn(found.counts) > found.counts.good };
}
