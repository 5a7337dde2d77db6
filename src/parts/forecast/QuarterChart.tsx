import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actuals, Forecast } from '@/api/forecast';
import { ChartCard } from '@/ui/chart/ChartCard';
import { LineChart } from '@/ui/chart/LineChart';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLook } from '@/ui/look/lookContext';

interface QuarterChartProps {
  of: 'use' | 'reached';
  forecast: Forecast;
  actuals: Actuals | null;
  zone: string;
  fileName: string;
}

/** The forecast by quarter hour between its bounds, and the actual figures so far. */
export function QuarterChart({ of, forecast, actuals, zone, fileName }: QuarterChartProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { tokens } = useLook();
  const data = useMemo<Datum[]>(() => {
    const actualAt = new Map(actuals?.quarters.map((quarter) => [quarter.at, quarter[of]]));
    const bands = new Map(forecast.quarters.map((quarter) => [quarter.at, quarter[of]]));
    const times = [...new Set([...bands.keys(), ...actualAt.keys()])].sort((one, other) => one - other);
    const days = new Set(times.map((at) => format.time(at, 'day', zone))).size;
    const now = actuals?.quarters.at(-1)?.at;
    const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 10) / 10);
    return times.map((at) => {
      const band = bands.get(at);
      return {
        key: String(at),
        // The quarter hour that is still running.
        partial: actuals !== null && actuals.endAt === null && at === now,
        label:
          days > 1
            ? `${format.time(at, 'shortDay', zone)} ${format.time(at, 'clock', zone)}`
            : format.time(at, 'clock', zone),
        values: {
          low: rounded(band?.low),
          mid: rounded(band?.mid),
          high: rounded(band?.high),
          ...(actuals === null ? {} : { actual: rounded(actualAt.get(at)) }),
        },
      };
    });
  }, [forecast, actuals, of, format, zone]);
  const series = useMemo<Series[]>(
    () => [
      { key: 'high', label: t('chart.high'), colour: tokens.colours.control },
      { key: 'mid', label: t('chart.mid'), colour: tokens.colours.accent },
      { key: 'low', label: t('chart.low'), colour: tokens.colours.control },
      ...(actuals === null ? [] : [{ key: 'actual', label: t('chart.actual'), colour: tokens.colours.text }]),
    ],
    [t, tokens, actuals],
  );
  const band = useMemo(() => ({ low: 'low', high: 'high', colour: tokens.colours.accent }), [tokens]);
  return (
    <ChartCard
      title={t(`chart.${of}`)}
      definition={t(`chart.${of}Means`)}
      fileName={fileName}
      loading={false}
      failure={null}
      retry={() => undefined}
      emptyTitle={t('chart.nothing')}
      empty={data.length === 0 ? t('chart.none') : undefined}
    >
      <LineChart
        data={data}
        series={series}
        axis={t('chart.quarter')}
        unit={t(`chart.${of}Unit`)}
        height={220}
        band={band}
      />
    </ChartCard>
  );
}
