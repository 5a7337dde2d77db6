import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLine } from '@/parts/line/useLine';
import { StateTag } from '@/parts/state/StateTag';
import { Note } from '@/ui/feedback/Note';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { Facts } from '@/ui/page/Facts';
import { TemplateDrawer } from '../TemplateDrawer';
import { WhatsappPreview } from './WhatsappPreview';
import type { Template } from './whatsappValues';

interface WhatsappTemplateDrawerProps {
  id: number;
  actions: (template: Template) => readonly RowAction[];
  onClose: () => void;
}

/** One WhatsApp template to be read: as it stands on a telephone, and what the network said. */
export function WhatsappTemplateDrawer({ id, actions, onClose }: WhatsappTemplateDrawerProps) {
  const { t } = useTranslation('whatsappTemplates');
  const line = useLine();
  const read = useRead('whatsappTemplate.detail', { params: { line, id } });
  return (
    <TemplateDrawer
      read={read}
      title={t('drawer.title')}
      unknown={t('drawer.unknown')}
      actions={actions}
      onClose={onClose}
    >
      {(template) => <TemplateFacts template={template} />}
    </TemplateDrawer>
  );
}

function TemplateFacts({ template }: { template: Template }) {
  const { t } = useTranslation(['whatsappTemplates', 'labels']);
  const format = useFormat();
  const { channel, category, language, review, rejection, reviewedAt, submittedAt } = template;
  const time = (at: number) => format.time(at, 'dayClock');
  return (
    <div className="aicc-message-preview">
      {rejection !== null && <Note kind="error">{t(`rejection.${rejection}`)}</Note>}
      <Facts
        facts={[
          {
            key: 'review',
            label: t('column.review'),
            value: (
              <>
                <StateTag kind="whatsappTemplate" state={review} />{' '}
                {reviewedAt === null
                  ? submittedAt !== null && t('drawer.submitted', { time: time(submittedAt) })
                  : t('drawer.reviewed', { time: time(reviewedAt) })}
              </>
            ),
          },
          { key: 'channel', label: t('column.channel'), value: t('channel', channel) },
          { key: 'category', label: t('column.category'), value: t(`category.${category}.label`) },
          { key: 'language', label: t('column.language'), value: t(`labels:robot.language.${language}`) },
          { key: 'body', label: t('column.body'), value: template.body },
          {
            key: 'changed',
            label: t('column.changed'),
            value: t('drawer.changed', { time: time(template.changedAt), name: template.changedBy || '–' }),
          },
        ]}
      />
      <WhatsappPreview content={template} category={category} language={language} sender={channel.sender} />
    </div>
  );
}
