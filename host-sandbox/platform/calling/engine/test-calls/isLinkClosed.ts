import { eq } from 'drizzle-orm';
import { shareState } from '@/domain/experience/shareLink';
import { shareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';

/** Whether a visitor's call waits behind a link that has expired or was set invalid meanwhile. */
export async function isLinkClosed(
  db: Db,
  { shareLinkId }: Pick<TestCall, 'shareLinkId'>,
  at: number,
): Promise<boolean> {
  if (shareLinkId === null) return false;
  const [link] = await db.select().from(shareLink).where(eq(shareLink.id, shareLinkId));
  return link === undefined || shareState(link, at) !== 'valid';
}
