import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/figures';
import { ChartCard } from '@/ui/chart/ChartCard';
import { type HeatCell, HeatMap } from '@/ui/chart/HeatMap';
import { useFormat } from '@/ui/FormatProvider';
import { MeasureMenu } from '@/ui/report/MeasureMenu';
import { chartState } from '@/ui/report/chartState';
import { hoursShown } from '@/ui/report/hoursShown';
import type { Dashboard } from './useDashboard';
import type { Rows } from '@/ui/report/useRows';

interface HoursMapProps {
  read: Dashboard['hours'];
  rows: Rows;
  fileName: string;
}

const measures = ['connectRate', 'calls', 'reached'] as const;
type Measure = (typeof measures)[number];
/** When people answer: hour by weekday on the account's clock. An hour without calls is a gap. */
export function HoursMap({ read, rows, fileName }: HoursMapProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<Measure>('connectRate');
  const counted = read.data?.cells;
  const cells = useMemo(
    () =>
      (counted ?? []).map(({ weekday, hour, attempts, reached }): HeatCell => ({
        weekday,
        hour,
        value: measure === 'calls' ? attempts : measure === 'reached' ? reached : attempts > 0 ? reached / attempts : null,
      })),
    [counted, measure],
  );
  const hours = useMemo(() => hoursShown(cells), [cells]);
  const write = useMemo(() => (measure === 'connectRate' ? (value: number) => format.percent(value, 1) : (value: number) => format.number(value)), [measure, format]);
  const open = ({ weekday, hour }: HeatCell) => {
    const to = rows({ ...slices.hourCell(weekday, hour), ...(measure === 'calls' ? {} : { outcome: ['reached'] }) });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('chart.hours.title')}
      definition={t('chart.hours.means', { zone: format.zone })}
      {...chartState(read, cells.length === 0 ? t('empty.none') : undefined)}
      fileName={fileName}
      extra={<MeasureMenu measures={measures} chosen={measure} nameOf={(one) => t(`figure.${one}.label`)} onChange={setMeasure} />}
    >
      <HeatMap cells={cells} measure={t(`figure.${measure}.label`)} format={write} hours={hours} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
