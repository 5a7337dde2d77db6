import { sql } from 'drizzle-orm';
import { rehearsalContactsMax } from '@/domain/calling/forecast';
import type { DialState } from '../../engine/dialing/model';
import { loadDialState } from '../../engine/loadDialState';
import { timestamp } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';

export interface Copied {
  readonly dialState: DialState;
  /** other tasks that may dial meanwhile */
  readonly others: number;
  /** true: those tasks have too many contacts and were left out */
  readonly leftOut: boolean;
}

interface Copy {
  readonly companyId: number;
  readonly now: number;
  /** tasks that begin after this instant are left out */
  readonly until: number;
  /** contacts of the subject */
  readonly own: number;
  /** a task that is the subject itself */
  readonly without: number | null;
}

/**
 * Copies the company's dialling as it is now: its lines, its calls in progress, and the tasks that share the channels.
 */
export async function copyWorld(db: Db, { companyId, now, until, own, without }: Copy): Promise<Copied> {
  const { rows } = await db.execute<{ id: number; waiting: number }>(sql`
    select t.id, count(c.id)::int as waiting from task t left join contact c on c.task_id = t.id and c.state = 'waiting'
     where t.company_id = ${companyId} and t.state in ('planned', 'pending', 'calling') and t.start_at < ${timestamp(until)} and t.id is distinct from ${without} group by t.id`);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const leftOut = waiting + own > rehearsalContactsMax;
  const beside = new Set(leftOut ? [] : rows.map(({ id }) => id));
  const { dialState } = await loadDialState(db, companyId, now, now, () => (leftOut ? 1 : rehearsalContactsMax));
  return {
    dialState: {
      ...dialState,
      lines: dialState.lines.map((line) => ({ ...line, fault: 0 })),
      tasks: dialState.tasks.filter(({ id }) => beside.has(id)).map((task) => ({ ...task, loadedTo: null })),
      contacts: dialState.contacts.filter(({ taskId }) => beside.has(taskId)),
    },
    others: rows.length,
    leftOut,
  };
}
