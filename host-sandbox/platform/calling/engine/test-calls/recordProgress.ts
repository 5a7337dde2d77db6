import { eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import type { VisitCall } from '@/domain/experience/trialCall';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { publish } from '../../../foundation/store/live/live';
import { shareVisit } from '../../../foundation/store/schema/calling/shareLinks';
import type { TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { publishShareChanged } from '../../../foundation/store/live/publishShareChanged';

type Progress = Pick<
  TestCall,
  'id' | 'companyId' | 'line' | 'phone' | 'state' | 'reason' | 'plan' | 'shareLinkId' | 'shareVisitId'
>;

/** Publishes the new state of a test call; a visitor's is written to its visit, and the link's change published. */
export async function recordProgress(db: Db, call: Progress): Promise<void> {
  const { id, companyId, line, state, shareLinkId, shareVisitId } = call;
  if (shareVisitId !== null)
    await db
      .update(shareVisit)
      .set({ call: visitCallOf(call) })
      .where(eq(shareVisit.id, shareVisitId));
  if (shareLinkId !== null) return publishShareChanged(db, { companyId, id: shareLinkId, line });
  await publish(db, {
    companyId,
    topic: 'testCall',
    access: permissionOf('calling', 'SingleTest', 'view'),
    payload: { id, state },
  });
}

export function visitCallOf({
  phone,
  state,
  reason,
  plan,
}: Pick<Progress, 'phone' | 'state' | 'reason' | 'plan'>): VisitCall {
  const result = state === 'done' ? plan : null;
  return {
    phone: maskPhone(phone),
    state,
    reason,
    ringType: result?.ringType ?? null,
    talkSeconds: result?.talkSeconds ?? null,
  };
}
