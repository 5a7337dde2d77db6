import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { checkInboundNumber, inboundNumberMoves } from '@/domain/inbound/inboundNumber';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { inboundNumber, type InboundNumber } from '../../../foundation/store/schema/calling/inbound';
import { robot } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';

type Draft = Omit<Parsed<'inboundNumber.save'>['body'], 'revision'>;

/** Calls that come in from now on are taken by it; those that wait or talk go on as they began. */
export async function saveNumber(
  ctx: Ctx,
  id: number,
  { revision, ...draft }: Parsed<'inboundNumber.save'>['body'],
): Promise<void> {
  const found = await lockNumber(ctx.db, id);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  refuseFields(checkInboundNumber(draft));
  await refuseRobots(ctx.db, draft, found);
  await setNumber(ctx, found, {
    ...draft,
    fallbackRobotId: draft.fallback === 'robot' ? draft.fallbackRobotId : null,
    announcement: draft.announcement.trim(),
  });
}

export async function switchNumber(ctx: Ctx, id: number, action: 'switchOn' | 'switchOff'): Promise<void> {
  const found = await lockNumber(ctx.db, id);
  if (!inboundNumberMoves[action].possible(found)) throw new Refusal('inboundNumber.action');
  await setNumber(ctx, found, { state: action === 'switchOn' ? 'on' : 'off' });
}

async function lockNumber(db: Db, id: number): Promise<InboundNumber> {
  const [found] = await db.select().from(inboundNumber).where(eq(inboundNumber.id, id)).for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

async function setNumber(
  ctx: Ctx,
  { id, phone, revision }: InboundNumber,
  change: Partial<typeof inboundNumber.$inferInsert>,
): Promise<void> {
  const { db, person, now } = ctx;
  await db
    .update(inboundNumber)
    .set({ ...change, revision: revision + 1, changedBy: person.userId, changedAt: now })
    .where(eq(inboundNumber.id, id));
  ctx.note({ name: phone });
}

/**
 * Robots must answer calls and be in effect when they are bound; those bound before stay, so that the rest of a number
 * can be changed while one of its robots is not in effect.
 */
async function refuseRobots(
  db: Db,
  { robotId, fallback, fallbackRobotId }: Draft,
  before: Pick<InboundNumber, 'robotId' | 'fallbackRobotId'>,
): Promise<void> {
  const chosen = [
    ['robotId', robotId === before.robotId ? null : robotId],
    ['fallbackRobotId', fallback !== 'robot' || fallbackRobotId === before.fallbackRobotId ? null : fallbackRobotId],
  ] as const;
  const ids = chosen.flatMap(([, id]) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: robot.id })
    .from(robot)
    .where(and(inArray(robot.id, ids), eq(robot.line, 'Inbound'), eq(robot.status, 'valid'), isNull(robot.deletedAt)));
  const valid = new Set(rows.map(({ id }) => id));
  refuseFields(
    chosen.flatMap(([field, id]) => (id === null || valid.has(id) ? [] : [problem(field, 'notSelectable')])),
  );
}
