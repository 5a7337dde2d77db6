import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { MessageChannelKind } from '@/domain/messages/channels';
import { smsText } from '@/domain/messages/smsTemplate';
import { beginsConversation } from '@/domain/messages/whatsappTemplate';
import type { LineId } from '@/domain/products/lines';
import { messageChannel, smsTemplate, whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { presentWhatsapp } from '../whatsapp/presentWhatsapp';

type Choices = Reply<'hangUpMessage.options'>;

const channel = { id: messageChannel.id, name: messageChannel.name, sender: messageChannel.sender };

/** Templates of a line that a message can be sent with now, by name. */
export async function templateChoices(db: Db, line: LineId): Promise<Choices> {
  const sms = await db
    .select({ template: smsTemplate, channel })
    .from(smsTemplate)
    .innerJoin(messageChannel, eq(messageChannel.id, smsTemplate.channelId))
    .where(and(eq(smsTemplate.line, line), eq(smsTemplate.state, 'active'), isNull(smsTemplate.deletedAt)))
    .orderBy(asc(smsTemplate.name), asc(smsTemplate.id));
  const whatsapp = await db
    .select({ template: whatsappTemplate, channel })
    .from(whatsappTemplate)
    .innerJoin(messageChannel, eq(messageChannel.id, whatsappTemplate.channelId))
    .where(
      and(eq(whatsappTemplate.line, line), eq(whatsappTemplate.state, 'active'), isNull(whatsappTemplate.deletedAt)),
    )
    .orderBy(asc(whatsappTemplate.name), asc(whatsappTemplate.id));
  return {
    sms: sms.map(({ template, channel: sentBy }) => ({
      id: template.id,
      name: template.name,
      content: smsText(template, {}),
      whatsapp: null,
      channel: sentBy,
    })),
    whatsapp: whatsapp
      .filter(({ template }) => beginsConversation(template.category))
      .map(({ template: { id, name, content }, channel: sentBy }) => ({
        id,
        name,
        content: content.body,
        whatsapp: presentWhatsapp(content),
        channel: sentBy,
      })),
  };
}

export async function isChoice(db: Db, line: LineId, type: MessageChannelKind, id: number): Promise<boolean> {
  return (await templateChoices(db, line))[type].some((one) => one.id === id);
}
