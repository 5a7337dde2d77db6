import type { inboundLive } from '@/contract/inbound/inboundLive';
import type { HandlersOf } from '../../../foundation/http/handler';
import type { RecordedAreas } from '../../../foundation/http/operations/recordedAreas';
import { endInbound, forceInbound, hintInbound, putThroughInbound } from './inboundActions';
import { listInboundLive, readInboundLive } from './readInboundLive';

export const inboundLiveAreas: RecordedAreas = {
  inboundLive: { why: 'what was done to a call, by whom and when, is stored with it and never changed' },
};

export const inboundLiveHandlers: HandlersOf<typeof inboundLive> = {
  'inboundLive.list': ({ query }, ctx) => listInboundLive(ctx, query),
  'inboundLive.detail': ({ params }, ctx) => readInboundLive(ctx, params.id),
  'inboundLive.hint': ({ params, body }, ctx) => hintInbound(ctx, params.id, body),
  'inboundLive.force': ({ params, body }, ctx) => forceInbound(ctx, params.id, body),
  'inboundLive.putThrough': ({ params, body }, ctx) => putThroughInbound(ctx, params.id, body),
  'inboundLive.end': ({ params, body }, ctx) => endInbound(ctx, params.id, body),
};
