import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { refuseUnlessAllThere } from '../../foundation/store/allThere';
import { timestamp } from '../../foundation/store/columns';
import { hubspotBinding, hubspotPush } from '../../foundation/store/schema/integrations/hubspot';
import { kickPush } from './kickPush';

/** Pushes that failed or found no contact begin a new round of tries; pushes that wait or arrived stay as they are. */
export async function retryPushes({ db, person, now }: Ctx, ids: readonly number[] | undefined): Promise<number> {
  const [bound] = await db
    .select({ id: hubspotBinding.companyId })
    .from(hubspotBinding)
    .where(eq(hubspotBinding.companyId, person.companyId));
  if (!bound) throw new Refusal('hubspot.unbound');
  await refuseUnlessAllThere(db, hubspotPush, ids ?? []);
  const chosen = ids === undefined ? sql`true` : sql`id = any(${`{${ids.join()}}`}::bigint[])`;
  const { rowCount } = await db.execute(sql`
    update hubspot_push set state = 'waiting', tries_before = tries, due_at = ${timestamp(now)} where company_id = ${person.companyId} and state in ('failed', 'unmatched') and ${chosen}`);
  if ((rowCount ?? 0) > 0) await kickPush(db, person.companyId, now);
  return rowCount ?? 0;
}
