import type { Reply } from '@/contract/contract';

export type LiveCall = Reply<'liveCall.detail'>;
