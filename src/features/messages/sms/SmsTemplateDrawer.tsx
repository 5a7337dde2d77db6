import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useLine } from '@/parts/line/useLine';
import { StateTag } from '@/parts/state/StateTag';
import { Note } from '@/ui/feedback/Note';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { Facts } from '@/ui/page/Facts';
import { TemplateDrawer } from '../TemplateDrawer';
import { SmsPreview } from './SmsPreview';

type Template = Reply<'smsTemplate.detail'>;

interface SmsTemplateDrawerProps {
  id: number;
  actions: (template: Template) => readonly RowAction[];
  onClose: () => void;
}

/** One SMS template to be read: its text, its size, and what its channel said. */
export function SmsTemplateDrawer({ id, actions, onClose }: SmsTemplateDrawerProps) {
  const { t } = useTranslation('smsTemplates');
  const line = useLine();
  const read = useRead('smsTemplate.detail', { params: { line, id } });
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
  const { t } = useTranslation('smsTemplates');
  const format = useFormat();
  const { content, targetUrl, channel, review, rejection, reviewedAt, submittedAt } = template;
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
                <StateTag kind="smsReview" state={review} />{' '}
                {reviewedAt === null
                  ? t('drawer.submitted', { time: time(submittedAt) })
                  : t('drawer.reviewed', { time: time(reviewedAt) })}
              </>
            ),
          },
          { key: 'channel', label: t('column.channel'), value: t('channel', channel) },
          { key: 'content', label: t('column.content'), value: content },
          { key: 'targetUrl', label: t('column.targetUrl'), value: targetUrl === '' ? '–' : targetUrl },
          {
            key: 'changed',
            label: t('column.changed'),
            value: t('drawer.changed', { time: time(template.changedAt), name: template.changedBy || '–' }),
          },
        ]}
      />
      <SmsPreview content={content} targetUrl={targetUrl} sender={channel.sender} />
    </div>
  );
}
