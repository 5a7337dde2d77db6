import { oneCall } from '../calls/oneCall';
import { seenCall } from '../desk/hold';
import type { Handlers } from '../handler';
import { finishBinding, startBinding, unbind } from '../hubspot/binding';
import { few } from '../hubspot/few';
import { lookUp } from '../hubspot/lookUp';
import { hubspotInfo, listPushes } from '../hubspot/present';
import { retryPushes } from '../hubspot/retryPushes';

export const hubspotHandlers: Handlers<
  'hubspot.info' | 'hubspot.bind' | 'hubspot.finish' | 'hubspot.unbind' | 'hubspot.pushes' | 'hubspot.retry' | 'hubspot.ofCall' | 'hubspot.ofDeskCall'
> = {
  'hubspot.info': (_input, ctx) => hubspotInfo(ctx),
  'hubspot.bind': ({ body }, ctx) => startBinding(ctx, body.returnTo),
  'hubspot.finish': ({ body }, ctx) => few(() => finishBinding(ctx, body.code, body.stateToken)),
  'hubspot.unbind': (_input, ctx) => few(() => unbind(ctx)),
  'hubspot.pushes': ({ query }, ctx) => listPushes(ctx, query),
  'hubspot.retry': async ({ body }, ctx) => ({ retried: await retryPushes(ctx, body.ids) }),
  'hubspot.ofCall': async ({ params }, ctx) => lookUp(ctx, (await oneCall(ctx, params.line, params.id)).call.phone),
  'hubspot.ofDeskCall': async ({ params }, ctx) => lookUp(ctx, (await seenCall(ctx.db, params.line, params.id)).phone),
};
