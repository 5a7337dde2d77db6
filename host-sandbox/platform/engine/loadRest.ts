import { sql } from 'drizzle-orm';
import { parseInstant, timestamp } from '../store/columns';
import type { Db } from '../store/store';
import type { DialTask } from './dialing/model';

/** Whose robots still rest: those whose call ended a short time ago, on the line it dials on (its index knows when calls ended). */
export async function loadRest(db: Db, task: { readonly id: number; readonly sip_line_id: number }, ms: number, at: number): Promise<DialTask['rest']> {
  const { rows } = await db.execute<{ ended_at: string }>(sql`select ended_at from call where sip_line_id = ${task.sip_line_id} and ended_at > ${timestamp(at - ms)} and task_id = ${task.id} order by ended_at`);
  return { ms, ends: rows.map(({ ended_at }) => parseInstant(ended_at) + ms) };
}
