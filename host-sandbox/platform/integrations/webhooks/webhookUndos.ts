import { sendsId, undoBy, type Undos } from '../../foundation/http/operations/undo';
import { webhookHandlers } from './handlers';
import { webhookDetail } from './presentWebhook';

export const webhookUndos: Undos<'webhook.edit' | 'webhook.enable' | 'webhook.disable'> = {
  'webhook.edit': undoBy('webhook.edit', webhookHandlers['webhook.edit'], async (id, before, ctx) => {
    const { type, url, fields, retrySeconds, plainNumbers, revision } = await webhookDetail(ctx, id);
    const then = { type, url, fields, retry_seconds: retrySeconds, plain_numbers: plainNumbers, ...before };
    return {
      params: { id },
      body: {
        type: then.type,
        url: then.url,
        fields: then.fields,
        retrySeconds: then.retry_seconds,
        plainNumbers: then.plain_numbers,
        revision,
      },
    };
  }),
  'webhook.enable': undoBy('webhook.disable', webhookHandlers['webhook.disable'], sendsId),
  'webhook.disable': undoBy('webhook.enable', webhookHandlers['webhook.enable'], sendsId),
};
