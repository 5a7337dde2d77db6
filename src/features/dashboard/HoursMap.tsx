import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slices } from '@/domain/reports/figures';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { HeatCell } from '@/ui/chart/data/heat';
import { HeatMap } from '@/ui/chart/HeatMap';
import { useFormat } from '@/ui/format/FormatProvider';
import { chartState } from '@/parts/report/charts/chartState';
import { hoursShown } from '@/parts/report/charts/hoursShown';
import { MeasureMenu } from '@/parts/report/charts/MeasureMenu';
import type { Periods } from '@/parts/report/periods';
import type { Rows } from '@/parts/report/rows/useRows';
import { type HourMeasure, hourMeasures, hourViews, type HourView, useHourCells } from './hourCells';
import type { Dashboard } from './useDashboard';

interface HoursMapProps {
  read: Dashboard['hours'];
  periods: Periods;
  rows: Rows;
  fileName: string;
  showsTalk: boolean;
}

/**
 * When people answer: hour by weekday on the account's clock, in this period, in the one compared with, or how they
 * differ.
 */
export function HoursMap({ read, periods, rows, fileName, showsTalk }: HoursMapProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<HourMeasure>('connectRate');
  const [chosen, setView] = useState<HourView>('now');
  const { than } = periods;
  const view = than === null ? 'now' : chosen;
  const { cells, write } = useHourCells(read.data, measure, view, periods);
  const hours = useMemo(() => hoursShown([...(read.data?.cells ?? []), ...(read.data?.before ?? [])]), [read.data]);
  const viewName = (one: HourView) =>
    one === 'now' ? periods.now : one === 'before' ? (than ?? '') : t('chart.difference');
  const open = ({ weekday, hour }: HeatCell) => {
    const to = rows({
      ...slices.hourCell(weekday, hour),
      ...(measure === 'calls' ? {} : { outcome: ['reached'] }),
      ...(view === 'before' ? periods.before : null),
    });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('chart.hours.title')}
      definition={t('chart.hours.means', { zone: format.zone })}
      {...chartState(read, read.data?.cells.length === 0 ? t('empty.none') : undefined)}
      fileName={fileName}
      extra={
        <>
          {than !== null && (
            <MeasureMenu
              measures={hourViews}
              chosen={view}
              nameOf={viewName}
              label={t('chart.period')}
              onChange={setView}
            />
          )}
          <MeasureMenu
            measures={showsTalk ? hourMeasures : hourMeasures.filter((one) => one !== 'talkTotal')}
            chosen={measure}
            nameOf={(one) => t(`figure.${one}.label`)}
            onChange={setMeasure}
          />
        </>
      }
    >
      <HeatMap
        cells={cells}
        measure={t(`figure.${measure}.label`)}
        format={write}
        hours={hours}
        signed={view === 'change'}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}
