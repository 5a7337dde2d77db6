import { and, eq, lte } from 'drizzle-orm';
import type { EndpointName } from '@/contract/contract';
import { lookRecordMinutes } from '@/domain/limits';
import type { Ctx } from '../handler';
import { look } from '../store/schema/look';

/**
 * Whether this read is the one to record: a player or a resumed save asks for the same thing several times. Of requests at
 * the same moment the database lets one through; one that is refused afterwards takes its row back with its transaction.
 */
export async function isNewLook({ db, person: { sessionId, companyId }, clock }: Ctx, action: EndpointName, params: unknown): Promise<boolean> {
  const at = clock.real();
  const targetId = JSON.stringify(params);
  await db.delete(look).where(and(eq(look.sessionId, sessionId), lte(look.at, at - lookRecordMinutes * 60_000)));
  const made = await db.insert(look).values({ sessionId, companyId, action, targetId, at }).onConflictDoNothing().returning({ at: look.at });
  return made.length > 0;
}
