import { sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { lineTable, type LineId } from '@/domain/products/lines';
import { publish } from './live';
import type { Db } from '../store';

interface ChangedShare {
  readonly companyId: number;
  /** of the link */
  readonly id: number;
  readonly line: LineId;
}

/** Real seconds. Clients read a link again later than this after an event, so what is left out they read with it. */
const SECONDS_BETWEEN = 1;

/** Publishes that a share link or its visits changed, at most once a second for each link: anybody may open one. */
export async function publishShareChanged(db: Db, { companyId, id, line }: ChangedShare): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from live_event
     where company_id = ${companyId} and topic = 'share' and payload ->> 'id' = ${String(id)}
       and at > statement_timestamp() - make_interval(secs => ${SECONDS_BETWEEN}) limit 1`);
  if (rows.length > 0) return;
  await publish(db, {
    companyId,
    topic: 'share',
    access: permissionOf(lineTable[line].module, 'RobotExperience', 'view'),
    payload: { id, line },
  });
}
