import { sql } from 'drizzle-orm';
import { testCallLimits } from '@/domain/calling/testCall';
import { localDay, startOfDay } from '@/domain/time/zone';
import { companyWide } from '../../accounts/scope/companyWide';
import type { Ctx } from '../../foundation/http/handler';
import { timestamp } from '../../foundation/store/columns';

/**
 * How many test calls this person may still begin today: by their own limit and by the company's, in which those of
 * visitors count too. One that never dialled does not count.
 */
export async function countLeft({ db, person, now }: Pick<Ctx, 'db' | 'person' | 'now'>): Promise<number> {
  const since = timestamp(startOfDay(localDay(now, person.timeZone), person.timeZone));
  const begun = await companyWide(db, async () => {
    const { rows } = await db.execute<{ own: number; everybody: number }>(sql`
      select count(*)::int as everybody, count(*) filter (where created_by = ${person.userId} and share_link_id is null)::int as own from test_call
       where company_id = ${person.companyId} and created_at >= ${since} and (state = 'queued' or dialled_at is not null)`);
    return rows[0] ?? { own: 0, everybody: 0 };
  });
  const { ofPersonADay, ofCompanyADay } = testCallLimits;
  return Math.max(0, Math.min(ofPersonADay - begun.own, ofCompanyADay - begun.everybody));
}
