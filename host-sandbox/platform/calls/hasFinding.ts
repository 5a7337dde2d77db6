import { arrayOverlaps, eq, or, sql, type SQL } from 'drizzle-orm';
import { findings, type CheckResult } from '@/domain/qualityCheck';
import { call } from '../store/schema/calling';
import { callCheck } from '../store/schema/qualityCheck';

/**
 * Calls the automatic check found one of these in, or nothing. Few are checked: the checks of a company are read through
 * (1.3 ms for 9,600 checks of 100,000 calls), the calls looked up from them or, where what is looked for is common, they
 * from the calls. No index on `findings`: row-level security lets none be asked by `&&`, which may tell of rows it hides.
 */
export function hasFinding(results: readonly CheckResult[]): SQL {
  const wanted = findings.filter((finding) => results.includes(finding));
  const found = or(wanted.length > 0 ? arrayOverlaps(callCheck.findings, wanted) : undefined, results.includes('clean') ? eq(callCheck.findings, []) : undefined);
  return sql`${call.attemptId} in (select ${callCheck.attemptId} from ${callCheck} where ${found})`;
}
