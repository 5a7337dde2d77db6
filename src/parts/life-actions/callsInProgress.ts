import type { Reply } from '@/contract/contract';

/** Number of the plan's calls in progress, over all rounds. */
export function callsInProgress(rounds: Reply<'plan.list'>['list'][number]['rounds']): number {
  return rounds.reduce((sum, { calling }) => sum + calling, 0);
}
