import { useTranslation } from 'react-i18next';
import {
  fillWhatsapp,
  sentContent,
  type WhatsappCategory,
  type WhatsappContent,
} from '@/domain/messages/whatsappContent';
import type { ScriptLanguage } from '@/domain/robots/script';
import { WhatsappBubble } from '@/parts/messages/WhatsappBubble';
import { Style } from '@/ui/look/Style';
import css from '../messages.css';

interface WhatsappPreviewProps {
  content: WhatsappContent;
  category: WhatsappCategory;
  language: ScriptLanguage;
  /** the account's number or name; empty until one is chosen */
  sender: string;
}

/** The template as it stands on a telephone, with its samples in place of variables. */
export function WhatsappPreview({ content, category, language, sender }: WhatsappPreviewProps) {
  const { t } = useTranslation('whatsappTemplates');
  const sent = sentContent(content, category, language);
  const samples = Object.fromEntries(Object.entries(sent.samples).filter(([, sample]) => sample !== ''));
  const filled = fillWhatsapp(sent, samples);
  const buttons = filled.buttons.map((button) => ({
    ...button,
    label: button.label === '' ? t(`button.kind.${button.kind}`) : button.label,
  }));
  return (
    <section className="aicc-message-preview" aria-label={t('preview.title')}>
      <Style css={css} />
      <h3 className="aicc-section">{t('preview.title')}</h3>
      <WhatsappBubble
        message={{ ...filled, buttons }}
        sender={sender}
        lang={language}
        empty={<span>{t('preview.empty')}</span>}
      />
    </section>
  );
}
