import { useTranslation } from 'react-i18next';
import type { CallFilter } from '@/domain/callFilter';
import { ringTypes } from '@/domain/ringTypes';
import { useFormat } from '@/ui/FormatProvider';
import { CountTable } from '@/ui/report/CountTable';
import type { Rows } from '@/ui/report/useRows';
import type { Channel } from './useChannels';

const causes = ringTypes.filter((type) => type !== 'answered');

/** Line against line: what each carried, what the network answered, and how full it was. */
export function ChannelTable({ channels, rows }: { channels: readonly Channel[]; rows: Rows }) {
  const { t } = useTranslation('insight');
  const { t: figure } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const columns = [
    { key: 'name', label: t('channels.line') },
    { key: 'inUse', label: t('channels.inUse.label'), means: t('channels.inUse.means') },
    { key: 'peak', label: t('channels.peak.label'), means: t('channels.peak.means') },
    { key: 'calls', label: figure('figure.calls.label'), means: figure('figure.calls.means') },
    { key: 'reached', label: figure('figure.reached.label'), means: figure('figure.reached.means') },
    { key: 'rate', label: figure('figure.connectRate.label'), means: figure('figure.connectRate.means') },
    ...causes.map((cause) => ({ key: cause, label: word(`ringType.${cause}`) })),
  ];
  return (
    <CountTable
      label={t('channels.table')}
      columns={columns}
      rows={channels.map((one) => {
        const counted = (key: string, calls: number, where: CallFilter) => ({ key, text: format.number(calls), to: calls === 0 ? undefined : rows({ sipLineId: [one.id], ...where }) });
        return {
          key: String(one.id),
          name: one.name,
          below: one.state === 'active' ? one.countryCode : `${one.countryCode} · ${t('channels.disabled')}`,
          cells: [
            { key: 'inUse', text: t('channels.ofCapacity', { used: format.number(one.inUse), capacity: format.number(one.concurrency) }) },
            { key: 'peak', text: format.number(one.peak?.calls ?? null), below: one.peak === null ? undefined : format.time(one.peak.at, 'dayClock') },
            counted('calls', one.calls, {}),
            counted('reached', one.reached, { outcome: ['reached'] }),
            { key: 'rate', text: format.percent(one.calls === 0 ? null : one.reached / one.calls) },
            ...causes.map((cause) => counted(cause, one.rings[cause] ?? 0, { ringType: [cause] })),
          ],
        };
      })}
    />
  );
}
