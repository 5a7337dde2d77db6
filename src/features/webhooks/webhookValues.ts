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

/** The form's values: an empty field is not a number yet. */
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
  // A person who may not see plain numbers may not send them: their webhook sends masked ones.
  return {
    type,
    url,
    fields: fields.flatMap((field) => (isFieldOf(type, field) ? [field] : [])),
    retrySeconds,
    plainNumbers: plainNumbers && plain,
  };
}

/** Another type has other fields, all selected at first. */
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
