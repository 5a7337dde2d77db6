import type { Reply } from '@/contract/contract';

/** The task or plan whose contacts the new task calls again. */
export interface FollowedSource extends Reply<'task.outcomes'> {
  readonly kind: 'task' | 'plan';
  readonly id: number;
}
