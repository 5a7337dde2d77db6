import type { Reply } from '@/contract/contract';
import { callsInProgress } from './callsInProgress';

/** What the question before an action names. */
export interface LifeCounts {
  /** number of contacts of a task, or rounds of a plan, that are still to come */
  readonly open: number;
  /** number of calls in progress */
  readonly calling: number;
}

export function taskCounts({ counts }: Pick<Reply<'task.list'>['list'][number], 'counts'>): LifeCounts {
  return { open: counts.waiting, calling: counts.calling };
}

export function planCounts({ rounds }: Pick<Reply<'plan.list'>['list'][number], 'rounds'>): LifeCounts {
  return { open: rounds.filter(({ state }) => state === 'planned').length, calling: callsInProgress(rounds) };
}
