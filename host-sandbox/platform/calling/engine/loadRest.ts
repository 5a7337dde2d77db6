import { sql } from 'drizzle-orm';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';
import type { DialTask } from './dialing/model';

/** Ended calls after which a robot still rests. Selected by SIP line, because that index contains the ends of calls. */
export async function loadRest(
  db: Db,
  task: { readonly id: number; readonly sip_line_id: number },
  ms: number,
  at: number,
): Promise<DialTask['rest']> {
  const { rows } = await db.execute<{ ended_at: string }>(
    sql`select ended_at from call where sip_line_id = ${task.sip_line_id} and ended_at > ${timestamp(at - ms)} and task_id = ${task.id} order by ended_at`,
  );
  return { ms, ends: rows.map(({ ended_at }) => parseInstant(ended_at) + ms) };
}
