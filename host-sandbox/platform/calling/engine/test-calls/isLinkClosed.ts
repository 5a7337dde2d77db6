import { eq } from 'drizzle-orm';
import { shareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { loadShareState } from './loadShareState';

/** Whether a visitor's call waits behind a link that has been closed meanwhile. */
export async function isLinkClosed(
  db: Db,
  { shareLinkId }: Pick<TestCall, 'shareLinkId'>,
  at: number,
): Promise<boolean> {
  if (shareLinkId === null) return false;
  const [link] = await db.select().from(shareLink).where(eq(shareLink.id, shareLinkId));
  return link === undefined || (await loadShareState(db, link, at)) !== 'valid';
}
