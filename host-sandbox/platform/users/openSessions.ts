import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dropLinks } from '../downloads/dropLinks';
import type { Ctx } from '../handler';
import { endSessionsOf, type EndedBy } from '../session/endSessions';
import { publish } from '../store/live';
import { session } from '../store/schema/core';

type Asked = Pick<Ctx, 'db' | 'person' | 'clock'>;

/** Ends every session of these people: requests are refused from now on, sockets close at once. */
export async function endTheirSessions({ db, person, clock }: Asked, userIds: readonly number[], by: EndedBy): Promise<void> {
  await endSessionsOf(db, { companyId: person.companyId, userIds, by, real: clock.real() });
}

/** Permissions are read at every request; open sockets and consoles read them again when they hear this; links to files end. */
export async function rereadTheirSessions({ db, person }: Asked, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  // Who may see less from now on hands on nothing of before.
  await dropLinks(db, { userIds });
  const open = await db
    .selectDistinct({ userId: session.userId })
    .from(session)
    .where(and(inArray(session.userId, [...userIds]), isNull(session.endedAt), eq(session.companyId, person.companyId)));
  for (const { userId } of open) await publish(db, { companyId: person.companyId, topic: 'session', access: `user:${userId}`, payload: { changed: true } });
}
