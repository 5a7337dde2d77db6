import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { templateNameMaxChars } from '@/domain/limits';
import { nextName } from '@/domain/names/nextName';
import { strategyCan, type StrategyState } from '@/domain/strategies/strategyStates';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { plan } from '../../../foundation/store/schema/calling/plans';
import { strategy } from '../../../foundation/store/schema/calling/strategies';
import { lockStrategy, robotsOf } from './saveStrategy';

/** Publishes a strategy only if its robots are in effect, because a plan of it must be able to call. */
export async function moveStrategy(
  { db, person, now }: Ctx,
  line: LineId,
  id: number,
  action: 'publish' | 'unpublish',
): Promise<void> {
  const found = await lockStrategy(db, line, id);
  if (!strategyCan(action, found.state)) throw new Refusal('strategy.action', { state: found.state });
  if (action === 'publish') {
    const silent = await db
      .select({ name: robot.name })
      .from(robot)
      .where(
        and(
          inArray(robot.id, robotsOf(found.rounds)),
          sql`not (${robot.status} = 'valid' and ${robot.currentVersionId} is not null)`,
        ),
      );
    if (silent.length > 0)
      throw new Refusal('strategy.robotInvalid', { robots: silent.map(({ name }) => name).join(', ') });
  }
  const state: StrategyState = action === 'publish' ? 'published' : 'unpublished';
  await db.update(strategy).set({ state, changedBy: person.userId, changedAt: now }).where(eq(strategy.id, id));
}

/** Copies a strategy under the first free name after it. */
export async function copyStrategy({ db, person, now }: Ctx, line: LineId, id: number): Promise<number> {
  const found = await lockStrategy(db, line, id);
  const taken = new Set(
    (
      await db
        .select({ name: strategy.name })
        .from(strategy)
        .where(and(eq(strategy.line, line), isNull(strategy.deletedAt)))
    ).map(({ name }) => name.toLowerCase()),
  );
  let name = nextName(found.name, templateNameMaxChars);
  while (taken.has(name.toLowerCase())) name = nextName(name, templateNameMaxChars);
  const [made] = await db
    .insert(strategy)
    .values({
      companyId: person.companyId,
      line,
      name,
      state: 'unpublished',
      rounds: found.rounds,
      createdBy: person.userId,
      createdAt: now,
      changedBy: person.userId,
      changedAt: now,
    })
    .returning({ id: strategy.id });
  if (!made) throw new Error('the copy was not kept');
  return made.id;
}

export async function deleteStrategy(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const { db, now } = ctx;
  const found = await lockStrategy(db, line, id);
  if (!strategyCan('delete', found.state)) throw new Refusal('strategy.published');
  const [open] = await db
    .select({ plans: count() })
    .from(plan)
    .where(and(eq(plan.strategyId, id), sql`${plan.state} not in ('finished', 'canceled')`));
  if (open && open.plans > 0) throw new Refusal('strategy.used', { plans: open.plans });
  await db.update(strategy).set({ deletedAt: now }).where(eq(strategy.id, id));
  ctx.note({ name: found.name });
}
