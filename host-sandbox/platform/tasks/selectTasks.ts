import { eq, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Person } from '../person';
import { robot, sipLine, task } from '../store/schema/calling';
import { appUser } from '../store/schema/core';
import type { Db } from '../store/store';
import { allowedActions, allowedApprovals, allowedChanges } from './allowedActions';
import { authorFold } from './taskAuthors';
import { callFold, contactFold, countsOf } from './taskCounts';

export type TaskRow = Reply<'task.list'>['list'][number];

interface Choice {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Tasks with their names and counts, in one query: the page is chosen first, its ledger is folded then. */
export async function selectTasks(db: Db, { where, orderBy, limit, offset }: Choice) {
  const page = db.$with('page').as(
    db
      .select({ id: task.id, place: sql<number>`row_number() over (order by ${sql.join(orderBy, sql`, `)})`.as('place'), total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
      .from(task)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  const ids = sql`(select ${page.id} from ${page})`;
  const contacts = contactFold(db, ids);
  const calls = callFold(db, ids);
  const authors = authorFold(db);
  return db
    .with(page)
    .select({
      task,
      total: page.total,
      robotName: robot.name,
      sipLineName: sipLine.name,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      contacts: contacts.contacts,
      waiting: contacts.waiting,
      calling: contacts.calling,
      done: contacts.done,
      skipped: contacts.skipped,
      held: contacts.held,
      authors: authors.authors,
      calls: calls.calls,
      reached: calls.reached,
      reachedContacts: calls.reachedContacts,
    })
    .from(page)
    .innerJoin(task, eq(task.id, page.id))
    .innerJoin(robot, eq(robot.id, task.robotId))
    .innerJoin(sipLine, eq(sipLine.id, task.sipLineId))
    .leftJoin(appUser, eq(appUser.id, task.createdBy))
    .leftJoin(contacts, eq(contacts.taskId, task.id))
    .leftJoin(calls, eq(calls.taskId, task.id))
    .leftJoin(authors, eq(authors.taskId, task.id))
    .orderBy(page.place);
}

export type FoundTask = Awaited<ReturnType<typeof selectTasks>>[number];

export function presentTask(found: FoundTask, person: Person): TaskRow {
  const { task: row } = found;
  return {
    id: row.id,
    line: row.line,
    name: row.name,
    state: row.state,
    stateReason: row.stateReason,
    approval: row.approval,
    heldContacts: found.held ?? 0,
    robot: { id: row.robotId, name: found.robotName },
    sipLine: { id: row.sipLineId, name: found.sipLineName },
    startAt: row.startAt,
    endAt: row.endAt,
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    createdBy: [found.firstName, found.lastName].filter(Boolean).join(' '),
    counts: countsOf(found),
    actions: allowedActions(row, person),
    approvals: allowedApprovals(row, found.authors ?? [], person),
    may: allowedChanges(row, person),
  };
}
