import { windowAt } from '@/domain/calling/callWindow';
import type { NumberReason } from '@/domain/calling/testCall';
import { calleeHours, callingCodeOf } from '../../../foundation/phones/calleeHours';
import type { TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { loadDialShield } from '../../blocking/shield/loadShield';
import { ShieldGate } from '../../blocking/shield/shieldGate';
import { blockOfNumber } from '../dialing/gates';
import { loadBlacklist } from '../loadDialState';

type Tested = Pick<TestCall, 'companyId' | 'line' | 'phone' | 'timeZone'>;

/** Why this number may not be called now; null: it may. Blacklist and shield are the whole company's. */
export async function blockOfTest(db: Db, tested: Tested, at: number): Promise<NumberReason | null> {
  const { companyId, line, phone, timeZone } = tested;
  const hours = calleeHours(callingCodeOf(phone), timeZone, undefined);
  if (!windowAt(at, timeZone, hours).open) return 'outsideHours';
  const blacklist = await loadBlacklist(db, companyId, [phone]);
  const shield = new ShieldGate(await loadDialShield(db, companyId, [{ line, phone }], at));
  return blockOfNumber(blacklist, shield.ask, line, phone, at)?.gate ?? null;
}
