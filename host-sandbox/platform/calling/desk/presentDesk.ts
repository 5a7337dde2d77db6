import { eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { deskCallState } from '@/domain/calling/desk';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { contact, call, inflight, task } from '../../foundation/store/schema/calling/calling';
import { robot } from '../../foundation/store/schema/calling/robots';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { deskCall } from '../../foundation/store/schema/calling/desk';
import type { Db } from '../../foundation/store/store';
import type { Person } from '../../foundation/http/person';
import { mayReadNumbers, shownText } from '../../foundation/phones/typedText';

export type DeskRow = Reply<'desk.take'>;

/**
 * The joins that a call at the desk needs to be shown. Its label is in its plan while it is in progress, then in the
 * ledger.
 */
export function selectDesk(db: Db) {
  return db
    .select({
      row: deskCall,
      contactName: contact.name,
      taskName: task.name,
      robotName: robot.name,
      label: sql<string>`coalesce(${call.label}, ${inflight.plan}->>'label', '')`,
      agent: sql<string>`${appUser.firstName} || ' ' || ${appUser.lastName}`,
    })
    .from(deskCall)
    .innerJoin(contact, eq(contact.id, deskCall.contactId))
    .innerJoin(task, eq(task.id, deskCall.taskId))
    .innerJoin(robot, eq(robot.id, task.robotId))
    .leftJoin(inflight, eq(inflight.attemptId, deskCall.attemptId))
    .leftJoin(call, eq(call.attemptId, deskCall.attemptId))
    .leftJoin(appUser, eq(appUser.id, deskCall.takenBy))
    .$dynamic();
}

export type JoinedDesk = Awaited<ReturnType<typeof selectDesk>>[number];

/** The only place where a desk call becomes a reply, so the number is masked here. */
export function presentDesk({ row, agent, ...names }: JoinedDesk, person: Person): DeskRow {
  return {
    id: row.attemptId,
    line: row.line,
    state: deskCallState(row),
    ...names,
    phone: maskPhone(row.phone),
    asksAt: row.asksAt,
    givesUpAt: row.givesUpAt,
    takenBy: row.takenBy === null ? null : { id: row.takenBy, name: agent },
    takenAt: row.takenAt,
    endedAt: row.endedAt,
    outcome: row.outcome,
    remark: shownText(row.remark, row.takenBy === person.userId || mayReadNumbers(person, row.line, 'CallAssistant')),
  };
}
