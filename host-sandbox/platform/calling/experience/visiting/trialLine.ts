import { and, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../foundation/refusal';
import { sipLine } from '../../../foundation/store/schema/calling/calling';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';
import type { Db } from '../../../foundation/store/store';

const isFailing = sql`exists (select 1 from sip_line_trouble t where t.sip_line_id = ${sipLine.id} and t.until is null)`;

/** The SIP line into a link's country with the most channels; one that keeps failing carries no trial. */
export async function trialLine(db: Db, link: Pick<ShareLink, 'companyId' | 'countryCode'>): Promise<number> {
  const found = await findTrialLine(db, link);
  if (found === null) throw new Refusal('share.noLine');
  return found;
}

/** Null: no SIP line reaches that country now. */
export async function findTrialLine(
  db: Db,
  { companyId, countryCode }: Pick<ShareLink, 'companyId' | 'countryCode'>,
): Promise<number | null> {
  const [found] = await db
    .select({ id: sipLine.id })
    .from(sipLine)
    .where(
      and(
        eq(sipLine.companyId, companyId),
        eq(sipLine.countryCode, countryCode),
        eq(sipLine.state, 'active'),
        sql`not ${isFailing}`,
      ),
    )
    .orderBy(desc(sipLine.concurrency), sipLine.id)
    .limit(1);
  return found?.id ?? null;
}
