import { and, eq, inArray, isNull } from 'drizzle-orm';
import { deleteDownloadLinks } from '../session/deleteDownloadLinks';
import type { Ctx } from '../../foundation/http/handler';
import { endSessionsOf, type EndedBy } from '../session/endSessions';
import { publish } from '../../foundation/store/live/live';
import { session } from '../../foundation/store/schema/accounts/core';

type SessionCtx = Pick<Ctx, 'db' | 'person' | 'clock'>;

/** Ends every session of these people: their requests are refused and their sockets closed at once. */
export async function endTheirSessions(
  { db, person, clock }: SessionCtx,
  userIds: readonly number[],
  by: EndedBy,
): Promise<void> {
  await endSessionsOf(db, { companyId: person.companyId, userIds, by, real: clock.real() });
}

/**
 * For changed permissions: requests read them each time; open sockets and consoles read them again at this event.
 * Their links to files end.
 */
export async function rereadTheirSessions({ db, person }: SessionCtx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  // A link made before could show more than the person may see now.
  await deleteDownloadLinks(db, { userIds });
  const open = await db
    .selectDistinct({ userId: session.userId })
    .from(session)
    .where(
      and(inArray(session.userId, [...userIds]), isNull(session.endedAt), eq(session.companyId, person.companyId)),
    );
  for (const { userId } of open)
    await publish(db, {
      companyId: person.companyId,
      topic: 'session',
      access: `user:${userId}`,
      payload: { changed: true },
    });
}
