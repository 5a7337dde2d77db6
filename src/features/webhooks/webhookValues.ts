import type { Reply } from '@/contract/contract';
import { webhookRetryUsualSeconds } from '@/domain/limits';
import type { WebhookDraft } from '@/domain/webhooks/webhook';
import {
  fieldsOfType,
  isFieldOf,
  isWebhookType,
  type WebhookField,
  type WebhookType,
} from '@/domain/webhooks/webhookEvents';

/** A webhook as its form holds it: what is left empty is no number yet. */
export interface WebhookValues {
  readonly type: WebhookType;
  readonly url: string;
  readonly fields: readonly WebhookField[];
  readonly retrySeconds: number | null;
  readonly plainNumbers: boolean;
}

export const newWebhook: WebhookValues = {
  type: 'task_end',
  url: '',
  fields: fieldsOfType.task_end,
  retrySeconds: webhookRetryUsualSeconds,
  plainNumbers: false,
};

export function valuesOf(
  { type, url, fields, retrySeconds, plainNumbers }: Reply<'webhook.detail'>,
  plain: boolean,
): WebhookValues {
  // Who may not see numbers in full does not send them on: saved by this person they are masked.
  return {
    type,
    url,
    fields: fields.flatMap((field) => (isFieldOf(type, field) ? [field] : [])),
    retrySeconds,
    plainNumbers: plainNumbers && plain,
  };
}

/** Another type has other fields: all of them to begin with. */
export function withType(type: string): Partial<WebhookValues> {
  return isWebhookType(type) ? { type, fields: fieldsOfType[type] } : {};
}

export function draftOf({
  type,
  url,
  fields,
  retrySeconds,
  plainNumbers,
}: WebhookValues): WebhookDraft & { fields: string[] } {
  return { type, url: url.trim(), fields: [...fields], retrySeconds: retrySeconds ?? Number.NaN, plainNumbers };
}
