import { and, eq, lte } from 'drizzle-orm';
import type { EndpointName } from '@/contract/contract';
import { auditedReadMinutes } from '@/domain/limits';
import type { Ctx } from '../../foundation/http/handler';
import { look } from '../../foundation/store/schema/accounts/auditedRead';

/**
 * Whether this read is to be recorded: a player or a resumed download reads the same thing several times, and only
 * the first in a window counts. Of simultaneous requests the database lets one through; when that one is refused
 * later, its row is rolled back with it.
 */
export async function isFirstReadInWindow(
  { db, person: { sessionId, companyId, apiKey }, clock }: Ctx,
  action: EndpointName,
  params: unknown,
): Promise<boolean> {
  // A program has no session: each of its reads counts.
  if (apiKey !== null) return true;
  const at = clock.real();
  const targetId = JSON.stringify(params);
  await db.delete(look).where(and(eq(look.sessionId, sessionId), lte(look.at, at - auditedReadMinutes * 60_000)));
  const made = await db
    .insert(look)
    .values({ sessionId, companyId, action, targetId, at })
    .onConflictDoNothing()
    .returning({ at: look.at });
  return made.length > 0;
}
