import type { Parsed, Reply } from '@/contract/contract';
import { callWindowFromMinute, callWindowToMinute, redialSpareMinutes, roundGapMinutes } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { undialedTag, type Round, type StrategyDraft } from '@/domain/strategies/strategy';

export type StrategyForm = StrategyDraft;

const usualInterval = 30;
const usualRedials = 2;
const usualMinutes = usualInterval * usualRedials + redialSpareMinutes;

/** What is proposed first: everybody in the morning, twice more who did not answer. */
export function blankStrategy(): StrategyForm {
  return { name: '', rounds: [roundAt([], 'initial')] };
}

/** The next round, in the first free stretch after the last one; without one its times are left to the person. */
export function roundAt(rounds: readonly Round[], kind: Round['kind']): Round {
  const last = Math.max(-Infinity, ...rounds.map(({ toMinute }) => toMinute ?? -Infinity));
  const from = last === -Infinity ? callWindowFromMinute + 180 : Math.ceil((last + roundGapMinutes + 1) / 30) * 30;
  const fits = from + usualMinutes <= callWindowToMinute;
  return {
    name: '',
    kind,
    fromMinute: fits ? from : null,
    toMinute: fits ? from + usualMinutes : null,
    robotId: rounds.at(-1)?.robotId ?? null,
    tags: kind === 'tags' ? [undialedTag] : [],
    redialIntervalMinutes: usualInterval,
    redialMax: usualRedials,
  };
}

/** The draft as it is sent: what was typed where it does not count stays in the form. */
export function draftOf({ name, rounds }: StrategyForm): Parsed<'strategy.create'>['body'] {
  return {
    name: name.trim(),
    rounds: rounds.map((round) => ({
      ...round,
      name: round.name.trim(),
      tags: round.kind === 'tags' ? [...round.tags] : [],
    })),
  };
}

export function formOf({ name, rounds }: Reply<'strategy.detail'>): StrategyForm {
  return { name, rounds };
}

/** One draft per line and strategy. */
export const draftName = (line: LineId, id: number | null) => `strategy:${line}:${id ?? 'new'}`;
