import { eq, getTableColumns } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { maskPhone } from '@/domain/contacts/maskPhone';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { inboundCall, inboundNumber } from '../../../foundation/store/schema/calling/inbound';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';

export type InboundRow = Reply<'inboundCall.list'>['list'][number];

const { turns: _, ...columns } = getTableColumns(inboundCall);

/** Records with the names that showing them needs, without what was said. */
export function selectInbound(db: Db) {
  return db
    .select({
      call: columns,
      number: { id: inboundNumber.id, phone: inboundNumber.phone, name: inboundNumber.name },
      robot: { id: robot.id, name: robot.name },
      version: robotVersion.number,
    })
    .from(inboundCall)
    .innerJoin(inboundNumber, eq(inboundNumber.id, inboundCall.numberId))
    .leftJoin(robot, eq(robot.id, inboundCall.robotId))
    .leftJoin(robotVersion, eq(robotVersion.id, inboundCall.robotVersionId))
    .$dynamic();
}

export type JoinedInbound = Awaited<ReturnType<typeof selectInbound>>[number];

/** The only place where a record becomes a reply, so the number is masked here. */
export function presentInbound({ call, number, robot: by, version }: JoinedInbound): InboundRow {
  return {
    id: call.id,
    phone: maskPhone(call.phone),
    number,
    robot: by === null ? null : { ...by, version: version ?? 0 },
    arrivedAt: call.arrivedAt,
    answeredAt: call.answeredAt,
    endedAt: call.endedAt,
    waitedSeconds: call.waitedSeconds,
    talkSeconds: call.talkSeconds,
    outcome: call.outcome,
    reason: call.reason,
    label: call.label,
    hangup: call.hangup,
    transfer: call.transfer,
    rounds: call.rounds,
    callsBack: call.attemptId !== null,
  };
}

export async function oneInbound({ db }: Pick<Ctx, 'db'>, id: number): Promise<JoinedInbound> {
  const [found] = await selectInbound(db).where(eq(inboundCall.id, id));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}
