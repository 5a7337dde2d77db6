import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useLine } from '@/parts/line/useLine';
import { StateTag } from '@/parts/state/StateTag';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { useFormat } from '@/ui/format/FormatProvider';
import { RowActions } from '@/ui/list/RowActions';
import type { RowAction } from '@/ui/list/rowAction';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { Facts } from '@/ui/page/Facts';
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
  const { data, failure, retry } = useRead('smsTemplate.detail', { params: { line, id } });
  const gone = failure?.id === 'thing.unknown';
  return (
    <SideDrawer
      open
      title={data?.name ?? t('drawer.title')}
      extra={data !== undefined && !gone && <StateTag kind="activation" state={data.state} />}
      onClose={onClose}
      footer={
        data !== undefined && !gone && data.can.length > 0 ? (
          <RowActions actions={actions(data)} of={data.name} visible={4} />
        ) : undefined
      }
    >
      {gone ? (
        <p className="aicc-quiet">{t('drawer.unknown')}</p>
      ) : data === undefined ? (
        failure === null ? (
          <Loading shape="lines" count={6} />
        ) : (
          <Failed failure={failure} retry={retry} />
        )
      ) : (
        <TemplateFacts template={data} />
      )}
    </SideDrawer>
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
