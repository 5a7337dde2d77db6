import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import { dropLinks } from '../downloads/dropLinks';
import { publish } from '../store/live';
import { session } from '../store/schema/core';
import type { Db } from '../store/store';

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
  /** a session that goes on: whoever asks for this */
  readonly except?: string | undefined;
}

/**
 * Ends every session of these people for good; answers how many were open. Sockets go with them, and every link to a
 * file they made: those of a session that goes on too, since what ended the others is a doubt about the person.
 */
export async function endSessionsOf(db: Db, { userIds, except, ...ending }: EndingOf): Promise<number> {
  if (userIds.length === 0) return 0;
  await dropLinks(db, { userIds });
  const theirs = inArray(session.userId, [...userIds]);
  return end(db, ending, except === undefined ? theirs : and(theirs, notInArray(session.id, [except])));
}

/** Ends these sessions, by their ids, and the links made in them. */
export async function endSessions(db: Db, { ids, ...ending }: Ending & { readonly ids: readonly string[] }): Promise<number> {
  if (ids.length === 0) return 0;
  await dropLinks(db, { sessionIds: ids });
  return end(db, ending, inArray(session.id, [...ids]));
}

/** The rows are the truth for every request; the event makes open sockets look at them at once. */
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
