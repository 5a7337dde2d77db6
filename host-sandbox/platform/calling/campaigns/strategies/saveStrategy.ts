import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { checkStrategy } from '@/domain/strategies/strategyCheck';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { strategy, type Strategy } from '../../../foundation/store/schema/calling/strategies';
import type { Db } from '../../../foundation/store/store';

type Draft = Parsed<'strategy.create'>['body'];

export async function createStrategy({ db, person, now }: Ctx, line: LineId, draft: Draft): Promise<number> {
  const checked = await checkedStrategy(db, line, draft, null);
  const [made] = await db
    .insert(strategy)
    .values({
      ...checked,
      companyId: person.companyId,
      line,
      state: 'unpublished',
      createdBy: person.userId,
      createdAt: now,
      changedBy: person.userId,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: strategy.id });
  // Two strategies with the same name at the same moment: the unique index refuses the second, which the check above
  // could not see.
  if (!made) throw nameTaken();
  return made.id;
}

/** Locks the strategy that is changed, so that two saves run in sequence. */
export async function lockStrategy(db: Db, line: LineId, id: number): Promise<Strategy> {
  const [found] = await db
    .select()
    .from(strategy)
    .where(and(eq(strategy.id, id), eq(strategy.line, line), isNull(strategy.deletedAt)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

export async function saveStrategy(
  { db, person, now }: Ctx,
  line: LineId,
  id: number,
  draft: Parsed<'strategy.save'>['body'],
): Promise<void> {
  const found = await lockStrategy(db, line, id);
  if (found.state === 'published') throw new Refusal('strategy.published');
  if (found.revision !== draft.revision) throw new Refusal('thing.changed');
  const checked = await checkedStrategy(db, line, draft, id);
  await db
    .update(strategy)
    .set({ ...checked, revision: found.revision + 1, changedBy: person.userId, changedAt: now })
    .where(eq(strategy.id, id));
}

/** Checks the editor's own rules again, and what only the platform knows: names in use, robots of the line. */
async function checkedStrategy(
  db: Db,
  line: LineId,
  draft: Draft,
  own: number | null,
): Promise<{ name: string; rounds: Round[] }> {
  refuseFields(checkStrategy(draft, line));
  const name = draft.name.trim();
  const [same] = await db
    .select({ id: strategy.id })
    .from(strategy)
    .where(
      and(
        eq(strategy.line, line),
        eq(sql`lower(${strategy.name})`, name.toLowerCase()),
        isNull(strategy.deletedAt),
        own === null ? undefined : ne(strategy.id, own),
      ),
    );
  if (same) throw nameTaken();
  const robots = new Set(
    (
      await db
        .select({ id: robot.id })
        .from(robot)
        .where(and(eq(robot.line, line), inArray(robot.id, robotsOf(draft.rounds))))
    ).map(({ id }) => id),
  );
  const unknown = draft.rounds.flatMap((round, at) =>
    robots.has(round.robotId ?? 0) ? [] : [problem(`rounds.${at}.robotId`, 'notSelectable')],
  );
  if (unknown.length > 0) throw new Refusal('strategy.robotUnknown', {}, unknown);
  const rounds = byTime(draft.rounds).map((round) => ({
    ...round,
    name: round.name.trim(),
    tags: round.kind === 'tags' ? round.tags : [],
  }));
  return { name, rounds };
}

export function robotsOf(rounds: readonly Pick<Round, 'robotId'>[]): number[] {
  return [...new Set(rounds.flatMap(({ robotId }) => (robotId === null ? [] : [robotId])))];
}

function nameTaken(): Refusal {
  return new Refusal('input.invalid', {}, [problem('name', 'nameExists')]);
}
