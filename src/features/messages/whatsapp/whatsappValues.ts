import type { Input, Reply } from '@/contract/contract';
import { emptyContent, type WhatsappCategory } from '@/domain/messages/whatsappContent';
import type { WhatsappDraft } from '@/domain/messages/whatsappCheck';
import type { ScriptLanguage } from '@/domain/robots/script';

export type Template = Reply<'whatsappTemplate.detail'>;
type Body = NonNullable<Input<'whatsappTemplate.create'>['body']>;

export function valuesOf(template: Template | null): WhatsappDraft {
  if (template === null) return { ...emptyContent, name: '', channelId: null, category: null, language: 'id' };
  const { name, channel, category, language, header, body, footer, buttons, samples } = template;
  return { name, channelId: channel.id, category, language, header, body, footer, buttons, samples };
}

/** As the API takes it; the platform leaves out what its category does not send. */
export function bodyOf(
  values: WhatsappDraft & { channelId: number; category: WhatsappCategory; language: ScriptLanguage },
  submit: boolean,
): Body {
  const { name, channelId, category, language, header, body, footer, buttons, samples } = values;
  return {
    name: name.trim(),
    channelId,
    category,
    language,
    header: { ...header },
    body,
    footer,
    buttons: buttons.map((button) => ({ ...button })),
    samples: { ...samples },
    submit,
  };
}
