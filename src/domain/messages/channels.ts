import type { LineId } from '../products/lines';
import type { ScriptLanguage } from '../robots/script';
import type { DeliveryFailure } from './delivery';
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

/** A message as its network gets it. */
export interface OutgoingMessage {
  /** of the delivery */
  readonly id: number;
  readonly type: MessageChannelKind;
  readonly line: LineId;
  /** E.164 */
  readonly phone: string;
  /** of a WhatsApp template */
  readonly category: WhatsappCategory | null;
  /** world time, ms */
  readonly sentAt: number;
}

export interface DeliveryAnswer {
  /** world time of the answer, ms */
  readonly at: number;
  /** null: delivered */
  readonly failure: DeliveryFailure | null;
  /** the receiver blocked the sender after it arrived */
  readonly isBlocked: boolean;
}

/** The networks behind the channels. The sandbox simulates them. */
export interface MessageNetworks {
  /** The same message gets the same answer whenever this is called. */
  readonly deliver: (message: OutgoingMessage) => DeliveryAnswer;
  readonly reviewSms: (submission: SmsSubmission) => ReviewAnswer<SmsRejection>;
  readonly reviewWhatsapp: (submission: WhatsappSubmission) => ReviewAnswer<WhatsappRejection>;
}
