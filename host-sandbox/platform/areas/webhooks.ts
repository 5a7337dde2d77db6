import type { Handlers } from '../handler';
import { deliveryDetail, listDeliveries } from '../webhooks/deliveryLog';
import { makeKeys, presentKeys } from '../webhooks/keys';
import { listWebhooks, webhookDetail } from '../webhooks/presentWebhook';
import { resend } from '../webhooks/resend';
import { addWebhook, editWebhook } from '../webhooks/saveWebhook';
import { disableWebhook, enableWebhook, removeWebhook } from '../webhooks/switchWebhook';
import { verifyUrl } from '../webhooks/verifyUrl';

export const webhookHandlers: Handlers<
  | 'webhook.list' | 'webhook.verify' | 'webhook.keys' | 'webhook.makeKeys' | 'webhook.deliveries' | 'webhook.resend' | 'webhook.delivery' | 'webhook.add' | 'webhook.detail'
  | 'webhook.edit' | 'webhook.remove' | 'webhook.enable' | 'webhook.disable'
> = {
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
