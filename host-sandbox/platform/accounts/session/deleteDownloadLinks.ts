import { inArray } from 'drizzle-orm';
import { downloadLink } from '../../foundation/store/schema/reports/downloadLink';
import type { Db } from '../../foundation/store/store';

/** Links to files end at once: all that these people made, or those made in these sessions. */
export async function deleteDownloadLinks(
  db: Db,
  of: { readonly userIds: readonly number[] } | { readonly sessionIds: readonly string[] },
): Promise<void> {
  const which =
    'userIds' in of
      ? inArray(downloadLink.userId, [...of.userIds])
      : inArray(downloadLink.sessionId, [...of.sessionIds]);
  await db.delete(downloadLink).where(which);
}
