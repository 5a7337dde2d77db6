import { arrayOverlaps, eq, or, sql, type SQL } from 'drizzle-orm';
import { findings, type CheckResult } from '@/domain/qualityCheck';
import { call } from '../store/schema/calling';
import { callCheck } from '../store/schema/qualityCheck';

/** Calls the automatic check found one of these in, or nothing; few are checked, so they are looked up by the ledger's rows. */
export function hasFinding(results: readonly CheckResult[]): SQL {
  const wanted = findings.filter((finding) => results.includes(finding));
  const found = or(wanted.length > 0 ? arrayOverlaps(callCheck.findings, wanted) : undefined, results.includes('clean') ? eq(callCheck.findings, []) : undefined);
  return sql`${call.attemptId} in (select ${callCheck.attemptId} from ${callCheck} where ${found})`;
}
