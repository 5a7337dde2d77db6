import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Clip } from '@/ui/format/Clip';

/** Why a contact is not called, or not again; with the strategy if the smart shield blocked it. */
export function ContactReason({ reason, shield }: Pick<Reply<'task.contacts'>['list'][number], 'reason' | 'shield'>) {
  const { t } = useTranslation(['tasks', 'labels']);
  const format = useFormat();
  const words = reason === null ? NO_VALUE : t(`labels:reason.contact.${reason}`, reason);
  if (shield === null) return <Clip text={words} />;
  const { strategy, times, screeningDays, until } = shield;
  const rule = { strategy, count: times, number: format.number(times), days: format.number(screeningDays) };
  const why =
    until === null ? t('row.shieldOver', rule) : t('row.shield', { ...rule, until: format.time(until, 'dayClock') });
  return (
    <span className="aicc-lines aicc-task-reason">
      <Clip text={words} />
      <span className="aicc-hint">
        <Clip text={why} />
      </span>
    </span>
  );
}
