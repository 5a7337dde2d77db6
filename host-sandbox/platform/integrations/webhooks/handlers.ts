import type { webhooks } from '@/contract/integrations/webhooks';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { deliveryDetail, listDeliveries } from './delivery/deliveryLog';
import { makeKeys, presentKeys } from './keys';
import { listWebhooks, webhookDetail } from './presentWebhook';
import { resend } from './delivery/resend';
import { addWebhook, editWebhook } from './saveWebhook';
import { disableWebhook, enableWebhook, removeWebhook } from './switchWebhook';
import { verifyUrl } from './verifyUrl';

export const webhookAreas: RecordedAreas = {
  webhook: { table: 'webhook', except: ['webhook.resend'] },
};

export const webhookHandlers: HandlersOf<typeof webhooks> = {
  'webhook.list': ({ query }, ctx) => listWebhooks(query, ctx),
  'webhook.detail': ({ params }, ctx) => webhookDetail(ctx, params.id),
  'webhook.add': async ({ body }, ctx) => webhookDetail(ctx, await addWebhook(ctx, body)),
  'webhook.edit': async ({ params, body }, ctx) => {
    await editWebhook(ctx, params.id, body);
    return webhookDetail(ctx, params.id);
  },
  'webhook.remove': async ({ params }, ctx) => {
    await removeWebhook(ctx, params.id);
    return {};
  },
  'webhook.enable': async ({ params }, ctx) => {
    await enableWebhook(ctx, params.id);
    return webhookDetail(ctx, params.id);
  },
  'webhook.disable': async ({ params }, ctx) => {
    await disableWebhook(ctx, params.id);
    return webhookDetail(ctx, params.id);
  },
  'webhook.verify': ({ body }, ctx) => verifyUrl(ctx, body),
  'webhook.keys': (_, ctx) => presentKeys(ctx),
  'webhook.makeKeys': async ({ body }, ctx) => {
    const made = await makeKeys(ctx, body);
    ctx.note({ made: made.made.map(({ name, secret }) => `${name} …${secret.slice(-4)}`), atOnce: body.atOnce });
    return made;
  },
  'webhook.deliveries': ({ query }, ctx) => listDeliveries(ctx, query),
  'webhook.delivery': ({ params }, ctx) => deliveryDetail(ctx, params.id),
  'webhook.resend': async ({ body }, ctx) => ({ resent: await resend(ctx, body) }),
};
