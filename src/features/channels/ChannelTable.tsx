import { useTranslation } from 'react-i18next';
import type { CallFilter } from '@/domain/calls/callFilter';
import { ringTypes } from '@/domain/calling/ringTypes';
import type { ChangeIn } from '@/ui/format/change';
import { useFormat } from '@/ui/format/FormatProvider';
import { type CountCell, CountTable } from '@/parts/report/rows/CountTable';
import type { Periods } from '@/parts/report/periods';
import { useBelow } from '@/parts/report/figures/useBelow';
import type { Rows } from '@/parts/report/rows/useRows';
import type { Moment } from './MomentDrawer';
import type { Channel } from './useChannels';

const causes = ringTypes.filter((type) => type !== 'answered');
const reached: CallFilter = { outcome: ['reached'] };
const rateOf = (counts: { readonly calls: number; readonly reached: number }) =>
  counts.calls === 0 ? null : counts.reached / counts.calls;

interface ChannelTableProps {
  channels: readonly Channel[];
  periods: Periods;
  rows: Rows;
  onMoment: (moment: Moment) => void;
}

/** SIP lines with their calls, ring types and peak use; below, the same over the days compared with. */
export function ChannelTable({ channels, periods, rows, onMoment }: ChannelTableProps) {
  const { t } = useTranslation('insight');
  const { t: figure } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  const below = useBelow(periods.than);
  const columns = [
    { key: 'name', label: t('channels.line') },
    { key: 'inUse', label: t('channels.inUse.label'), means: t('channels.inUse.means') },
    { key: 'peak', label: t('channels.peak.label'), means: t('channels.peak.means') },
    { key: 'calls', label: figure('figure.calls.label'), means: figure('figure.calls.means') },
    { key: 'reached', label: figure('figure.reached.label'), means: figure('figure.reached.means') },
    { key: 'rate', label: figure('figure.connectRate.label'), means: figure('figure.connectRate.means') },
    ...causes.map((cause) => ({ key: cause, label: word(`ringType.${cause}`) })),
  ];
  const number = (value: number | null) => format.number(value);
  const cellsOf = (one: Channel): CountCell[] => {
    const { id, before } = one;
    type Counts = Pick<Channel, 'calls' | 'reached' | 'rings'>;
    const measureColumns = (
      key: string,
      of: (counts: Counts) => number | null,
      where: CallFilter,
      by: ChangeIn,
      write: (value: number | null) => string,
    ): CountCell => ({
      key,
      text: write(of(one)),
      to: (of(one) ?? 0) === 0 ? undefined : rows({ sipLineId: [id], ...where }),
      below: before === null ? undefined : below(of(one), of(before), by, write),
      belowTo:
        before === null || (of(before) ?? 0) === 0 ? undefined : rows({ sipLineId: [id], ...where, ...periods.before }),
    });
    const counted = (key: string, of: (counts: Counts) => number, where: CallFilter) =>
      measureColumns(key, of, where, 'share', number);
    const moment = (at: number | null) => () => onMoment({ at, sipLine: { id, name: one.name } });
    const opens = (text: string, at: number | null) => ({ label: t('moment.open', { number: text }), run: moment(at) });
    const used = t('channels.ofCapacity', { used: number(one.inUse), capacity: number(one.concurrency) });
    return [
      { key: 'inUse', text: used, open: one.inUse === 0 ? undefined : opens(used, null) },
      {
        key: 'peak',
        text: number(one.peak?.calls ?? null),
        open: one.peak === null ? undefined : opens(number(one.peak.calls), one.peak.at),
        below:
          before === null ? undefined : below(one.peak?.calls ?? null, before.peak?.calls ?? null, 'share', number),
        belowOpen: before?.peak ? moment(before.peak.at) : undefined,
        note: before !== null || one.peak === null ? undefined : format.time(one.peak.at, 'dayClock'),
      },
      counted('calls', ({ calls }) => calls, {}),
      counted('reached', (counts) => counts.reached, reached),
      measureColumns('rate', rateOf, reached, 'points', (value) => format.percent(value)),
      ...causes.map((cause) => counted(cause, ({ rings }) => rings[cause] ?? 0, { ringType: [cause] })),
    ];
  };
  return (
    <>
      {periods.than !== null && <p className="aicc-hint">{figure('compared.below', { than: periods.than })}</p>}
      <CountTable
        label={t('channels.table')}
        columns={columns}
        rows={channels.map((one) => ({
          key: String(one.id),
          name: one.name,
          below: one.state === 'active' ? one.countryCode : `${one.countryCode} · ${t('channels.disabled')}`,
          cells: cellsOf(one),
        }))}
      />
    </>
  );
}
