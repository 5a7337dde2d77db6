import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { WhatsappDraft } from '@/domain/messages/whatsappCheck';
import type { FieldWords } from '@/ui/form/conflict/conflictingFields';

/** The fields of a template in words, to be compared with what another person saved. */
export function useTemplateWords(channels: Reply<'whatsappTemplate.channels'>['list']) {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
  return (values: WhatsappDraft): FieldWords[] => {
    const { name, channelId, category, language, header, body, footer, buttons, samples } = values;
    const channel = channels.find(({ id }) => id === channelId);
    return [
      { key: 'name', label: t('column.name'), value: name },
      { key: 'channelId', label: t('column.channel'), value: channel === undefined ? '' : t('channel', channel) },
      {
        key: 'language',
        label: t('column.language'),
        value: language === null ? '' : t(`labels:robot.language.${language}`),
      },
      { key: 'category', label: t('column.category'), value: category === null ? '' : t(`category.${category}.label`) },
      {
        key: 'header',
        label: t('column.header'),
        value: [t(`header.${header.kind}`), header.text, header.url].filter(Boolean).join(' '),
      },
      { key: 'body', label: t('column.body'), value: body },
      { key: 'footer', label: t('column.footer'), value: footer },
      {
        key: 'buttons',
        label: t('column.buttons'),
        value: buttons
          .map(({ kind, label, url, phone }) => [t(`button.kind.${kind}`), label, url, phone].filter(Boolean).join(' '))
          .join('; '),
      },
      { key: 'samples', label: t('column.samples'), value: Object.values(samples).join('; ') },
    ];
  };
}
