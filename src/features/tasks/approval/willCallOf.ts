import type { Reply } from '@/contract/contract';

/** Contacts that approving would call: those it covers, less what blacklist and shield keep from being called. */
export function willCallOf({ estimate, contacts }: Reply<'task.proposal'>['proposal']): number {
  return estimate.willCall ?? contacts;
}
