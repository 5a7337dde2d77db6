import type { Reply } from '@/contract/contract';

export type CallDetail = Reply<'call.detail'>;
