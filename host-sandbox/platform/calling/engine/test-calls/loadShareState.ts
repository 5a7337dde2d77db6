import { eq } from 'drizzle-orm';
import { shareState, type ShareState } from '@/domain/experience/shareLink';
import { robot } from '../../../foundation/store/schema/calling/robots';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';

/** The state of a link, with that of its robot as it is now. */
export async function loadShareState(
  db: Db,
  link: Pick<ShareLink, 'robotId' | 'validUntil' | 'disabledAt'>,
  at: number,
): Promise<ShareState> {
  const [of] = await db.select({ status: robot.status }).from(robot).where(eq(robot.id, link.robotId));
  return shareState({ ...link, robotStatus: of?.status ?? 'invalid' }, at);
}
