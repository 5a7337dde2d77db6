import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { isRingType } from '@/domain/calling/ringTypes';
import { maskFields, maskSlots } from '../../foundation/phones/maskFields';
import { call, contact, sipLine, task } from '../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import { annotatedOf, fedBackOf, inOrder } from './marks/marksSql';

export type CallRow = Reply<'call.list'>['list'][number];

/** The joins that showing a call needs; filters and order come from filterSql. */
export function selectCalls(db: Db) {
  return db
    .select({
      call,
      taskName: task.name,
      robotName: robot.name,
      robotVersion: robotVersion.number,
      sipLineName: sipLine.name,
      listed: contact.fields,
      annotated: annotatedOf,
      fedBack: fedBackOf,
    })
    .from(call)
    .innerJoin(task, eq(task.id, call.taskId))
    .innerJoin(robot, eq(robot.id, call.robotId))
    .innerJoin(robotVersion, eq(robotVersion.id, call.robotVersionId))
    .innerJoin(sipLine, eq(sipLine.id, call.sipLineId))
    .leftJoin(contact, eq(contact.id, call.contactId))
    .$dynamic();
}

export type JoinedCall = Awaited<ReturnType<typeof selectCalls>>[number];

/** The only place where a call becomes a reply, so the number is masked here. */
export function presentCall({ call: row, ...names }: JoinedCall, countryCode: string): CallRow {
  return {
    id: row.attemptId,
    line: row.line,
    taskId: row.taskId,
    taskName: names.taskName,
    contactId: row.contactId,
    contactName: row.contactName,
    phone: maskPhone(row.phone),
    robot: { id: row.robotId, name: names.robotName, version: names.robotVersion },
    sipLine: { id: row.sipLineId, name: names.sipLineName },
    tryNumber: row.tryNumber,
    dialledAt: row.dialledAt,
    answeredAt: row.answeredAt,
    endedAt: row.endedAt,
    ringSeconds: row.ringSeconds,
    talkSeconds: row.talkSeconds,
    // A check constraint of the table allows only these values.
    ringType: isRingType(row.ringType) ? row.ringType : 'failed',
    outcome: row.outcome,
    result: row.result,
    label: row.label,
    hangup: row.hangup,
    transfer: row.transfer,
    rounds: row.rounds,
    slots: maskSlots(row.slots),
    eventLabels: row.eventLabels,
    variables: maskFields(row.variables, countryCode),
    listFields: maskFields(names.listed ?? {}, countryCode),
    annotated: names.annotated,
    fedBack: inOrder(names.fedBack),
  };
}
