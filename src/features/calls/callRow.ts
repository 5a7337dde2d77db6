import type { Reply } from '@/contract/contract';

/** One call as lists of calls show it. */
export type CallRow = Reply<'call.list'>['list'][number];
