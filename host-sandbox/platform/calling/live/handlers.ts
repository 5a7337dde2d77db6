import type { liveCalls } from '@/contract/calling/live/liveCalls';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { listLive } from './listLive';
import { endCall, forceTurn, hintRobot, takeOver } from './liveActions';
import { readLive } from './readLive';

export const liveCallAreas: RecordedAreas = {
  liveCall: { why: 'what was done to a call, by whom and when, is stored with it and never changed' },
};

export const liveCallHandlers: HandlersOf<typeof liveCalls> = {
  'liveCall.list': ({ params, query }, ctx) => listLive(ctx, params.line, query),
  'liveCall.detail': ({ params }, ctx) => readLive(ctx, params.line, params.id),
  'liveCall.hint': ({ params, body }, ctx) => hintRobot(ctx, params.line, params.id, body),
  'liveCall.force': ({ params, body }, ctx) => forceTurn(ctx, params.line, params.id, body),
  'liveCall.takeOver': ({ params, body }, ctx) => takeOver(ctx, params.line, params.id, body),
  'liveCall.end': ({ params, body }, ctx) => endCall(ctx, params.line, params.id, body),
};
