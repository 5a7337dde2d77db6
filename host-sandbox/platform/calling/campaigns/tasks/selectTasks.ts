import { eq, inArray, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Person } from '../../../foundation/http/person';
import { sipLine, task } from '../../../foundation/store/schema/calling/calling';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import type { Db } from '../../../foundation/store/store';
import { allowedActions } from './allowedActions';
import { type Choice, presentCampaign } from './campaign';
import { authorFold } from './taskAuthors';
import { countContacts, noContacts } from '../countContacts';
import { callFold, countsOf } from './taskCounts';

export type TaskRow = Reply<'task.list'>['list'][number];

/** Tasks with their names and counts. The page is selected first, and counts are folded for its tasks only. */
export async function selectTasks(db: Db, { where, orderBy, limit, offset }: Choice) {
  const page = await db
    .select({ id: task.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(task)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const contacts = await countContacts(db, ids);
  const found = new Map((await withCalls(db, ids)).map((row) => [row.task.id, row]));
  return page.flatMap(({ id, total }) => {
    const row = found.get(id);
    return row ? [{ ...row, contacts: contacts.get(id) ?? noContacts(), total }] : [];
  });
}

/** Passes the ids themselves: a subselect would hide from the planner how few there are. */
function withCalls(db: Db, ids: number[]) {
  const calls = callFold(db, ids);
  const authors = authorFold(db, ids);
  return db
    .select({
      task,
      robotName: robot.name,
      sipLineName: sipLine.name,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      authors: authors.authors,
      calls: calls.calls,
      reached: calls.reached,
      reachedContacts: calls.reachedContacts,
    })
    .from(task)
    .innerJoin(robot, eq(robot.id, task.robotId))
    .innerJoin(sipLine, eq(sipLine.id, task.sipLineId))
    .leftJoin(appUser, eq(appUser.id, task.createdBy))
    .leftJoin(calls, eq(calls.taskId, task.id))
    .leftJoin(authors, eq(authors.taskId, task.id))
    .where(inArray(task.id, ids));
}

export type FoundTask = Awaited<ReturnType<typeof selectTasks>>[number];

export function presentTask(found: FoundTask, person: Person): TaskRow {
  const { task: row } = found;
  return {
    ...presentCampaign(row),
    unapprovedContacts: found.contacts.unapproved,
    robot: { id: row.robotId, name: found.robotName },
    sipLine: { id: row.sipLineId, name: found.sipLineName },
    createdBy: [found.firstName, found.lastName].filter(Boolean).join(' '),
    counts: countsOf(found, found.contacts),
    can: allowedActions(row, found.authors ?? [], person),
  };
}
