import type { Reply } from '@/contract/contract';
import { calledShare } from '@/domain/contacts/contactProgress';
import type { RoundState } from '@/domain/plans/planStates';
import { instantOf } from '@/domain/time/zone';
import { minutesInto } from '@/parts/rounds/dayPlace';
import type { DrawnRound } from '@/parts/rounds/RoundDay';

type Plan = Reply<'plan.list'>['list'][number];
type Round = Plan['rounds'][number];

const looks: Readonly<Record<RoundState, DrawnRound['look']>> = {
  planned: 'plain',
  pending: 'active',
  calling: 'active',
  paused: 'active',
  finished: 'over',
  canceled: 'off',
};

/** A plan's rounds for the time line, on the plan's own clock. */
export function drawnPlan(
  { rounds, day, timeZone }: Pick<Plan, 'rounds' | 'day' | 'timeZone'>,
  noteOf?: (round: Round) => string,
): DrawnRound[] {
  const midnight = instantOf(day, 0, timeZone);
  return rounds.map((round) => {
    const share = round.contacts === null ? null : calledShare({ contacts: round.contacts, called: round.called });
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
