import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/store/store';

/**
 * An earlier release seeded robots with spaces in their names, which the form of a robot refuses. No other robot has
 * one; where somebody has taken the new name meanwhile, the old one stays.
 */
export async function renewRobotNames(db: Db): Promise<void> {
  await db.execute(sql`
    update robot r set name = replace(r.name, ' ', '_')
     where r.name like '% %'
       and not exists (select 1 from robot o where o.company_id = r.company_id and o.line = r.line
                        and o.deleted_at is null and lower(o.name) = lower(replace(r.name, ' ', '_')))`);
}
