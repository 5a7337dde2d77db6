import type { Reply } from '@/contract/contract';
import type { RoundState } from '@/domain/plans/planStates';
import { instantOf } from '@/domain/time/zone';
import { minutesInto } from '@/parts/rounds/dayPlace';
import type { DrawnRound } from '@/parts/rounds/RoundDay';

type Plan = Reply<'plan.list'>['list'][number];
type Round = Plan['rounds'][number];

const looks: Readonly<Record<RoundState, DrawnRound['look']>> = {
  planned: 'plain',
  calling: 'active',
  paused: 'active',
  finished: 'over',
  canceled: 'off',
};

/** Share of a round's contacts that are over; null before it has begun or if it has none. */
export function doneShare({ contacts, done, skipped }: Round): number | null {
  return contacts === null || contacts === 0 ? null : (done + skipped) / contacts;
}

/** A plan's rounds for the time line, on the plan's own clock. */
export function drawnPlan(
  { rounds, day, timeZone }: Pick<Plan, 'rounds' | 'day' | 'timeZone'>,
  noteOf?: (round: Round) => string,
): DrawnRound[] {
  const midnight = instantOf(day, 0, timeZone);
  return rounds.map((round) => {
    const share = doneShare(round);
    return {
      key: String(round.number),
      number: round.number,
      name: round.name,
      from: minutesInto(round.startAt, midnight),
      to: minutesInto(round.endAt, midnight),
      look: looks[round.state],
      ...(share === null ? {} : { share }),
      ...(noteOf === undefined ? {} : { note: noteOf(round) }),
    };
  });
}
