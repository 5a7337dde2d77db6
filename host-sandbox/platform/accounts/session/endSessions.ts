import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import { deleteDownloadLinks } from './deleteDownloadLinks';
import { publish } from '../../foundation/store/live/live';
import { session } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';

export type EndedBy =
  | 'signOut'
  | 'otherDevice'
  | 'elsewhere'
  | 'notMe'
  | 'passwordChanged'
  | 'passwordReset'
  | 'twoFactorChanged'
  | 'settingsChanged'
  | 'disabled'
  | 'roleChanged'
  // cross login
  | 'checkedOut'
  | 'timeUp'
  | 'idle'
  | 'operatorGone'
  | 'notPermitted'
  | 'switchedOff'
  | 'licenceEnded';

interface Ending {
  readonly companyId: number;
  readonly by: EndedBy;
  /** wall time, ms */
  readonly real: number;
}

interface EndingOf extends Ending {
  readonly userIds: readonly number[];
  /** a session that stays: that of the request */
  readonly except?: string | undefined;
}

/**
 * Ends every session of these people for good; answers how many were open. Their sockets close, and every link to a
 * file they made ends, also of a session that stays: what ended the others casts doubt on the person.
 */
export async function endSessionsOf(db: Db, { userIds, except, ...ending }: EndingOf): Promise<number> {
  if (userIds.length === 0) return 0;
  await deleteDownloadLinks(db, { userIds });
  const ofPeople = inArray(session.userId, [...userIds]);
  return end(db, ending, except === undefined ? ofPeople : and(ofPeople, notInArray(session.id, [except])));
}

/** Ends these sessions, by their ids, and the links made in them. */
export async function endSessions(
  db: Db,
  { ids, ...ending }: Ending & { readonly ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  await deleteDownloadLinks(db, { sessionIds: ids });
  return end(db, ending, inArray(session.id, [...ids]));
}

/** Requests go by the rows; the event makes open sockets check them at once. */
async function end(db: Db, { companyId, by, real }: Ending, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(session)
    .set({ endedAt: real, endedBy: by })
    .where(and(eq(session.companyId, companyId), isNull(session.endedAt), which))
    .returning({ userId: session.userId });
  for (const userId of new Set(ended.map((row) => row.userId))) {
    await publish(db, { companyId, topic: 'session', access: `user:${userId}`, payload: { ended: by } });
  }
  return ended.length;
}
