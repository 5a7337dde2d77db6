import type { SmsRejection } from './smsTemplate';

/** Ways a message leaves: what a company's channels are of. */
export const messageChannelKinds = ['sms', 'whatsapp'] as const;
export type MessageChannelKind = (typeof messageChannelKinds)[number];

/** A text that was handed to a channel for review. */
export interface SmsSubmission {
  readonly content: string;
  readonly targetUrl: string;
  /** world time, ms */
  readonly submittedAt: number;
}

export interface SmsAnswer {
  /** world time of the answer, ms */
  readonly at: number;
  /** null: approved */
  readonly rejection: SmsRejection | null;
}

/** The networks behind the channels. The sandbox simulates them. */
export interface MessageNetworks {
  reviewSms(submission: SmsSubmission): SmsAnswer;
}
