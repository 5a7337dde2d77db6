import { Chance } from '@/domain/calling/chance';
import { minuteMs } from '@/domain/limits';
import type { ReviewAnswer, WhatsappSubmission } from '@/domain/messages/channels';
import type { WhatsappRejection } from '@/domain/messages/whatsappTemplate';
import { drawTime, networkParams } from './networkParams';
import { shorteners, threats } from './reviewSms';

/** Words that make a template promotional, which only marketing may be. */
const promotions = /\b(discount|sale|offer|promo|voucher|diskon|penawaran|oferta|descuento)\b|优惠|折扣|促销/i;

/** Answers by the content alone; content and moment decide how long the answer takes. */
export function reviewWhatsapp(submission: WhatsappSubmission): ReviewAnswer<WhatsappRejection> {
  const { content, language, submittedAt } = submission;
  const chance = Chance.of('whatsapp-review', content.body, language, submittedAt);
  const minutes = drawTime(chance, networkParams.reviewMinutes);
  return { at: submittedAt + Math.round(minutes * minuteMs), rejection: rejectionOf(submission) };
}

function rejectionOf({ content, category }: WhatsappSubmission): WhatsappRejection | null {
  const { header, body, footer, buttons } = content;
  const text = [header.text, body, footer, ...buttons.flatMap(({ label, url }) => [label, url])].join('\n');
  if (threats.test(text)) return 'abusive';
  if (shorteners.test(text)) return 'shortLink';
  return category !== 'marketing' && promotions.test(text) ? 'category' : null;
}
