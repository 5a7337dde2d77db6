import type { Reply } from '@/contract/contract';

/** Calls of a plan that go on now, in whichever round. */
export function callsInProgress(rounds: Reply<'plan.list'>['list'][number]['rounds']): number {
  return rounds.reduce((sum, { calling }) => sum + calling, 0);
}
