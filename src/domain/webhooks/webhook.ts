import { webhookRetryMaxSeconds, webhookRetryMinSeconds, webhookUrlMaxChars } from '../limits';
import { checkLength, checkRequired, checkWhole, isMissing, problem, type FieldProblem } from '../problem';
import { isFieldOf, isWebhookType } from './webhookEvents';

/** A subscription as it is written: events of one type go to one address. */
export interface WebhookDraft {
  readonly type: string;
  readonly url: string;
  readonly fields: readonly string[];
  /** an answer that takes longer counts as none, and the request is sent again */
  readonly retrySeconds: number;
  /** callee numbers leave in full */
  readonly plainNumbers: boolean;
}

/** http or https with a host, and no name or password in it: the general rule for URLs would allow ftp. */
export function isWebhookUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text);
}

function checkWebhookUrl(url: string): FieldProblem[] {
  if (isMissing(url)) return [problem('url', 'required')];
  return [
    ...(isWebhookUrl(url.trim()) ? [] : [problem('url', 'webhookUrl')]),
    ...checkLength('url', url.trim(), webhookUrlMaxChars),
  ];
}

export function checkWebhook({ type, url, fields, retrySeconds }: WebhookDraft): FieldProblem[] {
  return [
    ...(isMissing(type)
      ? [problem('type', 'required')]
      : isWebhookType(type)
        ? []
        : [problem('type', 'unknownChoice')]),
    ...checkWebhookUrl(url),
    ...checkRequired('fields', fields),
    ...(isWebhookType(type) && fields.some((field) => !isFieldOf(type, field))
      ? [problem('fields', 'unknownChoice')]
      : []),
    ...checkWhole('retrySeconds', retrySeconds, webhookRetryMinSeconds, webhookRetryMaxSeconds),
  ];
}

/**
 * off: switched off by a person. unverified: no test post to this address was answered with 200. gone: the receiver
 * answered 410 and gets no more. paused: too many failures in a row, retried later. active: events are sent.
 */
export const webhookStates = ['active', 'paused', 'unverified', 'gone', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

export interface WebhookFacts {
  readonly enabled: boolean;
  readonly verifiedAt: number | null;
  readonly goneAt: number | null;
  readonly pausedUntil: number | null;
}

export function webhookState({ enabled, verifiedAt, goneAt, pausedUntil }: WebhookFacts): WebhookState {
  if (goneAt !== null) return 'gone';
  if (!enabled) return 'off';
  if (verifiedAt === null) return 'unverified';
  return pausedUntil === null ? 'active' : 'paused';
}

/** waiting: for its first try or the next. failed: given up; it can be sent again by hand. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Result of one attempt. `unreachable` covers addresses that did not answer and addresses that may not be called. */
export const tryOutcomes = [
  'ok',
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'closed',
  'tooLarge',
] as const;
export type TryOutcome = (typeof tryOutcomes)[number];

/** The outcome an answer with this status means. */
export function outcomeOfStatus(status: number): TryOutcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
