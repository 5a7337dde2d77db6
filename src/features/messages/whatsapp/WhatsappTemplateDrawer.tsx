import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
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
  const { data, failure, retry } = useRead('whatsappTemplate.detail', { params: { line, id } });
  const gone = failure?.id === 'thing.unknown';
  return (
    <SideDrawer
      open
      title={data?.name ?? t('drawer.title')}
      extra={data !== undefined && !gone && <StateTag kind="activation" state={data.state} />}
      onClose={onClose}
      footer={
        data !== undefined && !gone && data.can.length > 0 ? (
          <RowActions actions={actions(data)} of={data.name} visible={3} />
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
