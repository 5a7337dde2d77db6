import type { hubspot } from '@/contract/integrations/hubspot';
import type { Parsed } from '@/contract/contract';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { finishBinding, startBinding, unbind } from './binding';
import { hubspotRequests } from './hubspotRequests';
import { lookUp } from './lookUp';
import { hubspotInfo, listPushes } from './present';
import { retryPushes } from './retryPushes';

export const hubspotAreas: RecordedAreas = {
  hubspot: { why: 'the binding has tokens; its handler notes the account there' },
};

/** Reads the number of a call this person may see; passed in by the calling wing, which integrations may not import. */
export interface CallPhones {
  readonly ofCall: (ctx: Ctx, params: Parsed<'hubspot.ofCall'>['params']) => Promise<string>;
  readonly ofDeskCall: (ctx: Ctx, params: Parsed<'hubspot.ofDeskCall'>['params']) => Promise<string>;
}

export const hubspotHandlers = (phones: CallPhones): HandlersOf<typeof hubspot> => ({
  'hubspot.info': (_input, ctx) => hubspotInfo(ctx),
  'hubspot.bind': ({ body }, ctx) => startBinding(ctx, body.returnTo),
  'hubspot.finish': ({ body }, ctx) => hubspotRequests.take(() => finishBinding(ctx, body.code, body.stateToken)),
  'hubspot.unbind': (_input, ctx) => hubspotRequests.take(() => unbind(ctx)),
  'hubspot.pushes': ({ query }, ctx) => listPushes(ctx, query),
  'hubspot.retry': async ({ body }, ctx) => ({ retried: await retryPushes(ctx, body.ids) }),
  'hubspot.ofCall': async ({ params }, ctx) => lookUp(ctx, await phones.ofCall(ctx, params)),
  'hubspot.ofDeskCall': async ({ params }, ctx) => lookUp(ctx, await phones.ofDeskCall(ctx, params)),
});
