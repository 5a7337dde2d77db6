import { sql } from 'drizzle-orm';
import { Chance } from '@/domain/calling/chance';
import { problem } from '@/domain/problem';
import { companyWide } from '../../../accounts/scope/companyWide';
import { Refusal } from '../../../foundation/refusal';
import { testCall, type TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { blockOfTest } from './blockOfTest';
import { recordProgress } from './recordProgress';

const problemOf = {
  blacklisted: 'phoneBlacklisted',
  blocked: 'phoneShielded',
  outsideHours: 'phoneOutsideHours',
} as const;

type NewTestCall = Pick<
  TestCall,
  'companyId' | 'line' | 'phone' | 'timeZone' | 'robotId' | 'robotVersionId' | 'sipLineId' | 'variables' | 'createdBy'
> & { readonly ofVisit?: { readonly shareLinkId: number; readonly shareVisitId: number } };

/**
 * The one place where a test call begins, a person's or a visitor's: by hours, blacklist and shield. The caller has
 * locked the dial state; the dialler checks them again.
 */
export async function queueTestCall(db: Db, { ofVisit, ...call }: NewTestCall, now: number): Promise<TestCall> {
  const reason = await companyWide(db, () => blockOfTest(db, call, now));
  if (reason !== null) throw new Refusal('testCall.notCallable', {}, [problem('phone', problemOf[reason])]);
  const [made] = await db
    .insert(testCall)
    .values({
      ...call,
      ...ofVisit,
      carrierSeed: Chance.of(call.companyId, call.phone, now).whole(1, 0x7ffffffe),
      state: 'queued',
      createdAt: now,
    })
    // The unique index decides, also between two requests of the same moment.
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('testCall.running');
  await db.execute(sql`select pg_notify('aicc_dial', ${String(call.companyId)})`);
  // With a visit its caller writes into it when the visitor was called.
  if (!ofVisit) await recordProgress(db, made);
  return made;
}
