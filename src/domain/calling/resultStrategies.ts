import type { RingType } from './ringTypes';

/**
 * When a contact is called again depends on how its last call ended (`resultStrategies`). Ends without a strategy wait
 * the task's own interval.
 */
export const resultStrategyTable = {
  busySoon: { ringType: 'busy', minutes: 10 },
  failedSoon: { ringType: 'failed', minutes: 5 },
  noAnswerLater: { ringType: 'noAnswer', minutes: 90 },
  offLater: { ringType: 'off', minutes: 240 },
  rejectedLater: { ringType: 'rejected', minutes: 240 },
} as const satisfies Record<string, { readonly ringType: RingType; readonly minutes: number }>;

export type ResultStrategy = keyof typeof resultStrategyTable;

export const resultStrategies: readonly ResultStrategy[] = Object.keys(resultStrategyTable).filter(isResultStrategy);

export function isResultStrategy(text: string): text is ResultStrategy {
  return Object.hasOwn(resultStrategyTable, text);
}

/** Minutes until the next call after one that ended so; null when no strategy covers it. */
export function strategyMinutes(chosen: readonly string[], ringType: RingType): number | null {
  const found = chosen.filter(isResultStrategy).find((id) => resultStrategyTable[id].ringType === ringType);
  return found === undefined ? null : resultStrategyTable[found].minutes;
}
