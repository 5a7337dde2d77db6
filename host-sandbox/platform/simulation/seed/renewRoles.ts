import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/store/store';
import { demoRoles, operatingInbound } from './roles';
import { companies } from './seedPeople';

/**
 * An earlier release gave the demo company's operators nothing of inbound. A role that somebody has changed stays as
 * they made it.
 */
export async function renewRoles(db: Db): Promise<void> {
  const granted = sql.join(
    operatingInbound.map((one) => sql`${one}`),
    sql`, `,
  );
  await db.execute(sql`
    update role r set business_types = array_append(r.business_types, 'Inbound'), permissions = r.permissions || array[${granted}]
      from company c
     where c.id = r.company_id and c.name in (${companies.nusa.name}, ${companies.kirana.name})
       and r.name = ${demoRoles.operator.name} and r.changed_by is null and not 'Inbound' = any (r.business_types)`);
}
