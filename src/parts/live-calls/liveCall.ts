import type { Reply } from '@/contract/contract';
import type { Answer } from '@/ui/form/useSending';

/** A call in progress, whether it goes out or comes in. */
export type LiveCall = Reply<'liveCall.detail'> | Reply<'inboundLive.detail'>;

/** What the lists of both show of it. */
export type LiveRow = Pick<LiveCall, 'state' | 'since' | 'last' | 'flags'>;

/** The endpoints a call is read and steered by; names its controls too. */
export type LiveArea = 'liveCall' | 'inboundLive';

/** Sends an act; `version` is the last act on the call that the person saw. */
export type SendAct<Body = object> = (body: Body & { readonly version: number }) => Promise<Answer>;
