import { useTranslation } from 'react-i18next';
import { eventsByGroup, type EventGroupOf, type EventLabel } from '@/domain/calling/eventLabels';
import { Facts } from '@/ui/page/Facts';
import { PillList } from './PillList';

interface EventLabelsProps {
  labels: readonly EventLabel[];
  /** as the robot of the call has them */
  groupOf: EventGroupOf;
}

/** What happened in a call, in the groups of its robot. */
export function EventLabels({ labels, groupOf }: EventLabelsProps) {
  const { t } = useTranslation(['calls', 'labels']);
  return (
    <section>
      <h3 className="aicc-part-title">{t('eventLabels.title')}</h3>
      {labels.length === 0 ? (
        <p className="aicc-quiet">{t('eventLabels.empty')}</p>
      ) : (
        <Facts
          facts={eventsByGroup(labels, groupOf).map(({ group, labels: own }) => ({
            key: group,
            label: t(`labels:eventGroup.${group}`),
            value: <PillList words={Object.fromEntries(own.map((label) => [label, t(`labels:event.${label}`)]))} />,
          }))}
        />
      )}
    </section>
  );
}
