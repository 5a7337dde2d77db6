import { and, asc, eq } from 'drizzle-orm';
import type { Callers } from '@/domain/inbound/callers';
import type { CallingListener } from '../../foundation/events/callingEvents';
import { instantText } from '../../foundation/store/columns';
import { insertRows } from '../../foundation/store/insertRows';
import { inboundNumber } from '../../foundation/store/schema/calling/inbound';

const columns = {
  attempt_id: 'bigint',
  company_id: 'integer',
  number_id: 'integer',
  phone: 'text',
  due_at: 'timestamptz',
} as const;

/** Some people who miss a call of the company call back within hours, at its first number that takes calls. */
export const callBackListener = (callers: Pick<Callers, 'callsBackAt'>): CallingListener => ({
  callsEnded: async ({ db }, { companyId, calls }) => {
    const back = calls.flatMap((call) => {
      const at = callers.callsBackAt(call);
      return at === null ? [] : [{ attempt_id: call.attemptId, phone: call.phone, due_at: instantText(at) }];
    });
    if (back.length === 0) return;
    const [first] = await db
      .select({ id: inboundNumber.id })
      .from(inboundNumber)
      .where(and(eq(inboundNumber.companyId, companyId), eq(inboundNumber.state, 'on')))
      .orderBy(asc(inboundNumber.id))
      .limit(1);
    if (!first) return;
    await insertRows(
      db,
      'inbound_call_back',
      columns,
      back.map((row) => ({ ...row, company_id: companyId, number_id: first.id })),
    );
  },
});
