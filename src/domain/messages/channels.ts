import type { ScriptLanguage } from '../robots/script';
import type { SmsRejection } from './smsTemplate';
import type { WhatsappCategory, WhatsappContent } from './whatsappContent';
import type { WhatsappRejection } from './whatsappTemplate';

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

export interface WhatsappSubmission {
  readonly content: WhatsappContent;
  readonly category: WhatsappCategory;
  readonly language: ScriptLanguage;
  /** world time, ms */
  readonly submittedAt: number;
}

export interface ReviewAnswer<Rejection> {
  /** world time of the answer, ms */
  readonly at: number;
  /** null: approved */
  readonly rejection: Rejection | null;
}

/** The networks behind the channels. The sandbox simulates them. */
export interface MessageNetworks {
  reviewSms(submission: SmsSubmission): ReviewAnswer<SmsRejection>;
  reviewWhatsapp(submission: WhatsappSubmission): ReviewAnswer<WhatsappRejection>;
}
