import { sql } from 'drizzle-orm';
import { timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';

/** A SIP line began to keep failing, or works again. */
export interface LineChange {
  readonly id: number;
  readonly failing: boolean;
  readonly at: number;
}

export async function writeLineChanges(db: Db, companyId: number, changes: readonly LineChange[]): Promise<void> {
  for (const { id, failing, at } of changes) {
    await db.execute(
      failing
        ? sql`insert into sip_line_trouble (company_id, sip_line_id, since) values (${companyId}, ${id}, ${timestamp(at)}) on conflict (sip_line_id) where until is null do nothing`
        : sql`update sip_line_trouble set until = ${timestamp(at)} where sip_line_id = ${id} and until is null`,
    );
  }
}
