import type { Reply } from '@/contract/contract';

/** A call as a row of a list. */
export type CallRow = Reply<'call.list'>['list'][number];

export type CallDetail = Reply<'call.detail'>;
