import { inArray } from 'drizzle-orm';
import { roundTimes } from '@/domain/plans/plan';
import { problem } from '@/domain/problem';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { Refusal } from '../../../../foundation/refusal';
import { robot } from '../../../../foundation/store/schema/calling/robots';
import { planRound } from '../../../../foundation/store/schema/calling/plans';
import type { Db } from '../../../../foundation/store/store';

type StoredRound = Omit<typeof planRound.$inferInsert, 'companyId' | 'planId'>;

/** The rounds on that day, each with the robot version in effect now. */
export async function pinnedRounds(
  db: Db,
  rounds: readonly Round[],
  day: string,
  zone: string,
): Promise<StoredRound[]> {
  const times = roundTimes(rounds, day, zone);
  const ids = [...new Set(rounds.map(({ robotId }) => robotId ?? 0))];
  const robots = new Map((await db.select().from(robot).where(inArray(robot.id, ids))).map((one) => [one.id, one]));
  return byTime(rounds).map((round, at) => {
    const by = robots.get(round.robotId ?? 0);
    const time = times[at];
    if (!by || by.status !== 'valid' || by.currentVersionId === null || !time) {
      throw new Refusal('plan.robotInvalid', { robot: by?.name ?? '' }, [problem('strategyId', 'notSelectable')]);
    }
    return {
      number: at + 1,
      name: round.name,
      kind: round.kind,
      tags: [...round.tags],
      robotId: by.id,
      robotVersionId: by.currentVersionId,
      ...time,
      redialIntervalMinutes: round.redialIntervalMinutes,
      redialMax: round.redialMax,
    };
  });
}

export async function saveRounds(
  db: Db,
  companyId: number,
  planId: number,
  rounds: readonly StoredRound[],
): Promise<void> {
  await db.insert(planRound).values(rounds.map((one) => ({ ...one, companyId, planId })));
}
