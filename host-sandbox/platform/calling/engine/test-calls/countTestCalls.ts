import { sql } from 'drizzle-orm';
import type { CallsOfDay } from '@/domain/experience/trialCall';
import { localDay, startOfDay } from '@/domain/time/zone';
import { companyWide } from '../../../accounts/scope/companyWide';
import { timestamp } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';

interface CompanyDay {
  readonly companyId: number;
  /** of the company: its day begins at midnight there */
  readonly timeZone: string;
  readonly now: number;
}

/** Who would begin one more call: a person, or a visitor of a share link. The other counts none. */
interface Beginner {
  readonly userId?: number;
  readonly linkId?: number;
  readonly addressHash?: string;
  readonly phone?: string;
}

interface TestCallsOfDay extends CallsOfDay {
  readonly person: number;
}

/**
 * Test calls since the company's last midnight: everybody's, of people and of visitors, and of those the beginner's
 * own. One that never dialled does not count.
 */
export async function countTestCalls(
  db: Db,
  { companyId, timeZone, now }: CompanyDay,
  { userId, linkId, addressHash, phone }: Beginner,
): Promise<TestCallsOfDay> {
  const since = timestamp(startOfDay(localDay(now, timeZone), timeZone));
  return companyWide(db, async () => {
    const { rows } = await db.execute<Record<keyof TestCallsOfDay, number>>(sql`
      select count(*)::int as company,
             count(*) filter (where t.share_link_id is null and t.created_by = ${userId ?? null})::int as person,
             count(*) filter (where t.share_link_id = ${linkId ?? null})::int as link,
             count(*) filter (where v.address_hash = ${addressHash ?? null})::int as visitor,
             count(*) filter (where t.share_link_id is not null and t.phone = ${phone ?? null})::int as number
        from test_call t left join share_visit v on v.id = t.share_visit_id
       where t.company_id = ${companyId} and t.created_at >= ${since} and (t.state = 'queued' or t.dialled_at is not null)`);
    return rows[0] ?? { company: 0, person: 0, link: 0, visitor: 0, number: 0 };
  });
}
