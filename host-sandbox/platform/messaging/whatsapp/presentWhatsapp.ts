import type { Reply } from '@/contract/contract';
import type { WhatsappMessage } from '@/domain/messages/whatsappContent';

type Presented = NonNullable<Reply<'hangUpMessage.options'>['whatsapp'][number]['whatsapp']>;

/** A message as a template sends it, without the samples the template is reviewed with. */
export function presentWhatsapp({ header, body, footer, buttons }: WhatsappMessage): Presented {
  return { header, body, footer, buttons: [...buttons] };
}
