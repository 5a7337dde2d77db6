import { testCallLimits } from '@/domain/calling/testCall';
import type { Ctx } from '../../foundation/http/handler';
import { countTestCalls } from '../engine/test-calls/countTestCalls';

/**
 * How many test calls this person may still begin today: by their own limit and by the company's, in which those of
 * visitors count too.
 */
export async function countLeft({ db, person, now }: Pick<Ctx, 'db' | 'person' | 'now'>): Promise<number> {
  const { companyId, timeZone, userId } = person;
  const begun = await countTestCalls(db, { companyId, timeZone, now }, { userId });
  const { ofPersonADay, ofCompanyADay } = testCallLimits;
  return Math.max(0, Math.min(ofPersonADay - begun.person, ofCompanyADay - begun.company));
}
