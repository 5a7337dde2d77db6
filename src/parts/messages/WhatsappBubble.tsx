import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhatsappMessage } from '@/domain/messages/whatsappContent';
import { Glyph } from '@/ui/button/Glyph';
import type { GlyphName } from '@/ui/button/glyphs';
import { MessageBubble } from './MessageBubble';

interface WhatsappBubbleProps {
  /** with its variables filled */
  message: WhatsappMessage;
  /** the account's number or name; empty until one is chosen */
  sender: string;
  /** of the text, where it is known */
  lang?: string | undefined;
  /** where media are and buttons lead, which a telephone does not show */
  withTargets?: boolean;
  /** in place of a message that says nothing yet */
  empty?: ReactNode;
}

const glyphOf = {
  quickReply: 'undo',
  optOut: 'minus',
  url: 'external',
  phone: 'phone',
} as const satisfies Record<string, GlyphName>;

/** A WhatsApp message as it stands on a telephone: header, body, footer and buttons. */
export function WhatsappBubble({ message, sender, lang, withTargets = false, empty }: WhatsappBubbleProps) {
  const { t } = useTranslation('whatsappMessage');
  const { header, body, footer, buttons } = message;
  const isEmpty = header.kind === 'none' && body === '' && footer === '' && buttons.length === 0;
  return (
    <MessageBubble sender={sender}>
      {isEmpty && empty}
      {header.kind === 'text' && <strong className="aicc-message-head">{header.text}</strong>}
      {header.kind !== 'text' && header.kind !== 'none' && (
        <span className="aicc-message-media">
          <Glyph name="file" /> {t(`media.${header.kind}`)}
          {withTargets && <Target text={header.url} />}
        </span>
      )}
      {body !== '' && <span lang={lang}>{body}</span>}
      {footer !== '' && <span className="aicc-message-foot">{footer}</span>}
      {buttons.length > 0 && (
        <ul className="aicc-message-buttons" aria-label={t('buttons')}>
          {buttons.map(({ kind, label, url, phone }, index) => (
            <li key={index}>
              <Glyph name={glyphOf[kind]} size={14} /> {label}
              {withTargets && <Target text={url || phone} />}
            </li>
          ))}
        </ul>
      )}
    </MessageBubble>
  );
}

function Target({ text }: { text: string }) {
  return text === '' ? null : <small className="aicc-message-target">{text}</small>;
}
