import type { Reply } from '@/contract/contract';
import type { ContactProgress } from '@/domain/contacts/contactProgress';
import { callsInProgress } from '@/parts/life-actions/callsInProgress';

/** The people of a plan over all its rounds; who waits for a redial in a round counts as not reached so far. */
export function progressOfPlan(plan: Reply<'plan.list'>['list'][number]): ContactProgress {
  return { ...plan, calling: callsInProgress(plan.rounds), waiting: 0 };
}
