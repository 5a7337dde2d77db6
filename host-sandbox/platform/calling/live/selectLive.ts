import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { attempt, contact, inflight, task } from '../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';

/** Calls in progress with what their dialogue follows from; scripts are read once per version. */
export function selectLive(db: Db) {
  return db
    .select({
      id: inflight.attemptId,
      plan: inflight.plan,
      endsAt: inflight.endsAt,
      dialledAt: attempt.dialledAt,
      number: attempt.number,
      task,
      contactId: contact.id,
      name: contact.name,
      fields: contact.fields,
      // The one being dialled, of a contact with several.
      phone: sql<string>`coalesce(${contact.numbers}[${contact.numberAt} + 1], ${contact.phone})`,
      robotName: robot.name,
      eventGroups: robot.eventGroups,
      robotVersion: robotVersion.number,
    })
    .from(inflight)
    .innerJoin(attempt, eq(attempt.id, inflight.attemptId))
    .innerJoin(contact, eq(contact.id, inflight.contactId))
    .innerJoin(task, eq(task.id, inflight.taskId))
    .innerJoin(robot, eq(robot.id, task.robotId))
    .innerJoin(robotVersion, eq(robotVersion.id, task.robotVersionId))
    .$dynamic();
}

export type LiveRow = Awaited<ReturnType<typeof selectLive>>[number];

/** A call that has ended stays in the table until the dialler's next round. */
export function isLive(line: LineId, now: number) {
  return and(eq(task.line, line), lte(attempt.dialledAt, now), gt(inflight.endsAt, now));
}
