import { alias } from 'drizzle-orm/pg-core';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { inboundNumberActions, inboundNumberMoves, type InboundNumberAction } from '@/domain/inbound/inboundNumber';
import { localDay } from '@/domain/time/zone';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import {
  inboundCall,
  inboundCaller,
  inboundNumber,
  type InboundNumber,
} from '../../../foundation/store/schema/calling/inbound';
import { robot } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';
import { isComing } from '../live/selectCallers';
import { nameOf } from '../../../foundation/store/nameOf';

type NumberRow = Reply<'inboundNumber.detail'>;
type Asker = Pick<Ctx, 'db' | 'person' | 'now'>;

const fallbackRobot = alias(robot, 'fallback_robot');
const changer = alias(appUser, 'changer');

/** Numbers with their robots, in the order they were assigned. */
export function selectNumbers(db: Db, { now, person }: Pick<Asker, 'now' | 'person'>, where?: SQL) {
  return db
    .select({
      number: inboundNumber,
      robot: { id: robot.id, name: robot.name, state: robot.status },
      fallbackRobot: { id: fallbackRobot.id, name: fallbackRobot.name, state: fallbackRobot.status },
      changedBy: nameOf(changer),
      callsToday: sql<number>`(select count(*) from ${inboundCall} where ${inboundCall.numberId} = ${inboundNumber.id}
        and ${inboundCall.localDay} = ${localDay(now, person.timeZone)})`.mapWith(Number),
      waiting: sql<number>`(select count(*) from ${inboundCaller} where ${inboundCaller.numberId} = ${inboundNumber.id}
        and ${inboundCaller.answeredAt} is null and ${isComing(now)})`.mapWith(Number),
    })
    .from(inboundNumber)
    .leftJoin(robot, eq(robot.id, inboundNumber.robotId))
    .leftJoin(fallbackRobot, eq(fallbackRobot.id, inboundNumber.fallbackRobotId))
    .leftJoin(changer, eq(changer.id, inboundNumber.changedBy))
    .where(where)
    .orderBy(asc(inboundNumber.id))
    .$dynamic();
}

export function presentNumber(
  { number, ...rest }: Awaited<ReturnType<typeof selectNumbers>>[number],
  person: Ctx['person'],
): NumberRow {
  const { id, phone, name, hours, fallback, announcement, maxWaiting, maxWaitSeconds, state } = number;
  return {
    id,
    phone,
    name,
    hours: [...hours],
    fallback,
    announcement,
    maxWaiting,
    maxWaitSeconds,
    state,
    revision: number.revision,
    changedAt: number.changedAt,
    ...rest,
    can: allowedActions(number, person),
  };
}

function allowedActions(number: InboundNumber, { granted }: Ctx['person']): InboundNumberAction[] {
  return inboundNumberActions.filter(
    (action) =>
      inboundNumberMoves[action].possible(number) &&
      allows(granted, permissionOf('Inbound', 'InboundRobotManage', inboundNumberMoves[action].permission)),
  );
}

export async function numberRow(asker: Asker, id: number): Promise<NumberRow> {
  const [found] = await selectNumbers(asker.db, asker, eq(inboundNumber.id, id));
  if (!found) throw new Refusal('thing.unknown');
  return presentNumber(found, asker.person);
}

/** What a report or list can be narrowed to. */
export function numbersOf(db: Db) {
  return db
    .select({ id: inboundNumber.id, phone: inboundNumber.phone, name: inboundNumber.name })
    .from(inboundNumber)
    .orderBy(asc(inboundNumber.id));
}
