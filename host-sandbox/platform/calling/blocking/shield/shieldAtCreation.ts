import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { ShieldMethod } from '@/domain/blocking/shield';
import type { PastCall } from '@/domain/blocking/findRuleBlock';
import type { ShieldedBy } from './shieldGate';
import { companyWide } from '../../../accounts/scope/companyWide';
import { parseInstant } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';
import { shieldedNumbers } from './shieldedNumbers';
import { loadShield } from './loadShield';

/** Which of these numbers a task of the line created now would not call because of the smart shield. */
export function shieldAtCreation(
  db: Db,
  companyId: number,
  line: LineId,
  phones: readonly string[],
  now: number,
): Promise<Map<string, ShieldedBy>> {
  return shieldAt(db, companyId, line, phones, { method: 'creation', at: now });
}

/**
 * Which of these numbers the strategies of one method would block at an instant, by the calls known now. Other tasks
 * may call until then; only a rehearsal counts that.
 */
export async function shieldAt(
  db: Db,
  companyId: number,
  line: LineId,
  phones: readonly string[],
  { method, at }: { readonly method: ShieldMethod; readonly at: number },
): Promise<Map<string, ShieldedBy>> {
  // The shield counts all calls of the company to a number, so the data scope of the person does not apply.
  return companyWide(db, async () => {
    const shield = await loadShield(
      db,
      companyId,
      phones.map((phone) => ({ line, phone })),
      method,
      at,
    );
    if (shield.strategies.length === 0) return new Map<string, ShieldedBy>();
    return shieldedNumbers(shield, line, phones, await callsInProgress(db, companyId, line), at);
  });
}

/** No more than there are channels. */
async function callsInProgress(db: Db, companyId: number, line: LineId): Promise<Map<string, PastCall[]>> {
  const { rows } = await db.execute<{ phone: string; dialled_at: string }>(sql`
    select coalesce(c.numbers[c.number_at + 1], c.phone) as phone, a.dialled_at from inflight i join attempt a on a.id = i.attempt_id join contact c on c.id = i.contact_id join task t on t.id = i.task_id
     where i.company_id = ${companyId} and t.line = ${line}`);
  const calls = new Map<string, PastCall[]>();
  for (const row of rows)
    calls.set(row.phone, [
      ...(calls.get(row.phone) ?? []),
      { dialledAt: parseInstant(row.dialled_at), endedAt: null, result: '', label: '' },
    ]);
  return calls;
}
