import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { PastCall } from '@/domain/blocking/findRuleBlock';
import type { ShieldedBy } from './shieldGate';
import { companyWide } from '../../../accounts/scope/companyWide';
import { parseInstant } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';
import { shieldedNumbers } from './shieldedNumbers';
import { loadShield } from './loadShield';

/** Which of these numbers a task of the line created now would not call because of the smart shield. */
export async function shieldAtCreation(
  db: Db,
  companyId: number,
  line: LineId,
  phones: readonly string[],
  now: number,
): Promise<Map<string, ShieldedBy>> {
  // The shield counts all calls of the company to a number, so the data scope of the person does not apply.
  return companyWide(db, async () => {
    const shield = await loadShield(
      db,
      companyId,
      phones.map((phone) => ({ line, phone })),
      'creation',
      now,
    );
    if (shield.strategies.length === 0) return new Map<string, ShieldedBy>();
    return shieldedNumbers(shield, line, phones, await callsInProgress(db, companyId, line), now);
  });
}

/** How many contacts a task created now would not call: those whose numbers are all blocked. */
export async function shieldedContacts(
  db: Db,
  companyId: number,
  line: LineId,
  contacts: readonly (readonly (string | null | undefined)[])[],
  now: number,
): Promise<number> {
  const numbers = contacts.map((given) => given.filter((phone) => typeof phone === 'string'));
  const shielded = await shieldAtCreation(db, companyId, line, [...new Set(numbers.flat())], now);
  return numbers.filter((own) => own.length > 0 && own.every((phone) => shielded.has(phone))).length;
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
