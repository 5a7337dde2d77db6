import { sql } from 'drizzle-orm';
import { rehearsalContactsMax } from '@/domain/forecast';
import type { Lane } from '../engine/dialing/model';
import { loadLane } from '../engine/loadLane';
import { timestamp } from '../store/columns';
import type { Db } from '../store/store';

export interface Copied {
  readonly lane: Lane;
  /** other tasks that may dial meanwhile */
  readonly others: number;
  /** there are too many contacts in them: they were left out */
  readonly leftOut: boolean;
}

interface Copy {
  readonly companyId: number;
  readonly now: number;
  /** what begins later does not matter */
  readonly until: number;
  /** contacts of what is rehearsed */
  readonly own: number;
  /** a task that is rehearsed itself */
  readonly without: number | null;
}

/** The company's dialling as it stands now: its lines, the calls in progress, and the tasks that will want channels too. */
export async function copyWorld(db: Db, { companyId, now, until, own, without }: Copy): Promise<Copied> {
  const { rows } = await db.execute<{ id: number; waiting: number }>(sql`
    select t.id, count(c.id)::int as waiting from task t left join contact c on c.task_id = t.id and c.state = 'waiting'
     where t.company_id = ${companyId} and t.state in ('planned', 'calling') and t.start_at < ${timestamp(until)} and t.id is distinct from ${without} group by t.id`);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const leftOut = waiting + own > rehearsalContactsMax;
  const beside = new Set(leftOut ? [] : rows.map(({ id }) => id));
  const { lane } = await loadLane(db, companyId, now, now, () => (leftOut ? 1 : rehearsalContactsMax));
  return {
    lane: {
      ...lane,
      lines: lane.lines.map((line) => ({ ...line, fault: 0 })),
      tasks: lane.tasks.filter(({ id }) => beside.has(id)).map((task) => ({ ...task, loadedTo: null })),
      contacts: lane.contacts.filter(({ taskId }) => beside.has(taskId)),
    },
    others: rows.length,
    leftOut,
  };
}
