import { and, count, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { EstimateAssumptions } from '@/domain/calling/estimate';
import { hourMs } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { call } from '../../../../foundation/store/schema/calling/calling';
import type { Db } from '../../../../foundation/store/store';

export interface MeasuredPace extends Required<EstimateAssumptions> {
  /** number of calls it was measured on */
  readonly measuredOn: number;
  readonly basis: 'robot' | 'line' | 'defaults';
}

const LOOK_BACK_MS = 30 * 24 * hourMs;
/** Fewer calls than this are too few to measure: the next wider basis is used. */
const ENOUGH_CALLS = 50;

/** Average values of each line over an hour, from the carrier's parameters (data/carrier-params.json). */
const usual: Readonly<Record<LineId, Required<EstimateAssumptions>>> = {
  collection: { answerRate: 0.33, secondsPerAttempt: 33, finalRate: 0.03 },
  marketing: { answerRate: 0.21, secondsPerAttempt: 27, finalRate: 0.05 },
  info_check: { answerRate: 0.5, secondsPerAttempt: 52, finalRate: 0.03 },
  cod: { answerRate: 0.59, secondsPerAttempt: 43, finalRate: 0.03 },
};

/**
 * Duration and success of calls: of this robot in the last 30 days, else of the line, else the line's average values.
 */
export async function measuredPace(db: Db, line: LineId, robotId: number | null, now: number): Promise<MeasuredPace> {
  const since = and(eq(call.line, line), gte(call.dialledAt, now - LOOK_BACK_MS));
  const ofRobot = robotId === null ? null : await measure(db, and(since, eq(call.robotId, robotId)));
  if (ofRobot && ofRobot.measuredOn >= ENOUGH_CALLS) return { ...ofRobot, basis: 'robot' };
  const ofLine = await measure(db, since);
  if (ofLine.measuredOn >= ENOUGH_CALLS) return { ...ofLine, basis: 'line' };
  return { ...usual[line], measuredOn: 0, basis: 'defaults' };
}

async function measure(db: Db, where: SQL | undefined): Promise<Omit<MeasuredPace, 'basis'>> {
  const share = (condition: SQL) =>
    sql<number>`coalesce(avg(case when ${condition} then 1.0 else 0 end), 0)`.mapWith(Number);
  const [found] = await db
    .select({
      measuredOn: count(),
      answerRate: share(eq(call.outcome, 'reached')),
      finalRate: share(eq(call.ringType, 'invalid')),
      secondsPerAttempt: sql<number>`coalesce(avg(extract(epoch from ${call.endedAt} - ${call.dialledAt})), 0)`.mapWith(
        Number,
      ),
    })
    .from(call)
    .where(where);
  return found ?? { measuredOn: 0, answerRate: 0, finalRate: 0, secondsPerAttempt: 0 };
}
