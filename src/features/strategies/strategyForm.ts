import type { Parsed, Reply } from '@/contract/contract';
import { callWindowFromMinute, callWindowToMinute, redialSpareMinutes, roundGapMinutes } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { leftOverTags, type Round, type StrategyDraft } from '@/domain/strategies/strategy';

export type StrategyForm = StrategyDraft;

const usualInterval = 30;
const usualRedials = 2;
const usualMinutes = usualInterval * usualRedials + redialSpareMinutes;

/** Initial rounds: all contacts in the morning, and twice those who did not answer. */
export function blankStrategy(line: LineId): StrategyForm {
  return { name: '', rounds: [roundAfter([], line)] };
}

/**
 * The first round, or a further one for the contacts that the rounds before leave over, in the first free time after
 * the last one; without free time its times are left empty.
 */
export function roundAfter(rounds: readonly Round[], line: LineId): Round {
  const isFirst = rounds.length === 0;
  const last = Math.max(-Infinity, ...rounds.map(({ toMinute }) => toMinute ?? -Infinity));
  const from = last === -Infinity ? callWindowFromMinute + 180 : Math.ceil((last + roundGapMinutes + 1) / 30) * 30;
  const fits = from + usualMinutes <= callWindowToMinute;
  return {
    name: '',
    kind: isFirst ? 'initial' : 'tags',
    fromMinute: fits ? from : null,
    toMinute: fits ? from + usualMinutes : null,
    robotId: rounds.at(-1)?.robotId ?? null,
    tags: isFirst ? [] : leftOverTags(line),
    redialIntervalMinutes: usualInterval,
    redialMax: usualRedials,
  };
}

/** The draft to send, without values of fields that do not apply. */
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
