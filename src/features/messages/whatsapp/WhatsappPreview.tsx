import { useTranslation } from 'react-i18next';
import { fillText } from '@/domain/calls/fillText';
import { sentContent, type WhatsappCategory, type WhatsappContent } from '@/domain/messages/whatsappContent';
import type { ScriptLanguage } from '@/domain/robots/script';
import { Glyph } from '@/ui/button/Glyph';
import type { GlyphName } from '@/ui/button/glyphs';
import { MessageBubble } from '../MessageBubble';

interface WhatsappPreviewProps {
  content: WhatsappContent;
  category: WhatsappCategory;
  language: ScriptLanguage;
  /** the account's number or name; empty until one is chosen */
  sender: string;
}

const glyphOf = {
  quickReply: 'undo',
  optOut: 'minus',
  url: 'external',
  phone: 'phone',
} as const satisfies Record<string, GlyphName>;

/** The template as it stands on a telephone, with its samples in place of variables. */
export function WhatsappPreview({ content, category, language, sender }: WhatsappPreviewProps) {
  const { t } = useTranslation('whatsappTemplates');
  const { header, body, footer, buttons, samples } = sentContent(content, category, language);
  const filled = Object.fromEntries(Object.entries(samples).filter(([, sample]) => sample !== ''));
  const isEmpty = header.kind === 'none' && body === '' && footer === '' && buttons.length === 0;
  return (
    <section className="aicc-message-preview" aria-label={t('preview.title')}>
      <h3 className="aicc-section">{t('preview.title')}</h3>
      <MessageBubble sender={sender}>
        {isEmpty && <span>{t('preview.empty')}</span>}
        {header.kind === 'text' && <strong className="aicc-message-head">{fillText(header.text, filled)}</strong>}
        {header.kind !== 'text' && header.kind !== 'none' && (
          <span className="aicc-message-media">
            <Glyph name="file" /> {t(`header.${header.kind}`)}
          </span>
        )}
        {body !== '' && <span lang={language}>{fillText(body, filled)}</span>}
        {footer !== '' && <span className="aicc-message-foot">{footer}</span>}
        {buttons.length > 0 && (
          <ul className="aicc-message-buttons" aria-label={t('preview.buttons')}>
            {buttons.map(({ kind, label }, index) => (
              <li key={index}>
                <Glyph name={glyphOf[kind]} size={14} /> {label === '' ? t(`button.kind.${kind}`) : label}
              </li>
            ))}
          </ul>
        )}
      </MessageBubble>
    </section>
  );
}
