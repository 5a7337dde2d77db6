import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact, Forecast } from '@/api/forecast';
import { ChartCard } from '@/ui/chart/ChartCard';
import { LineChart } from '@/ui/chart/LineChart';
import type { Datum, Series } from '@/ui/chart/data/series';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLook } from '@/ui/look/lookContext';

interface QuarterChartProps {
  of: 'use' | 'reached';
  forecast: Forecast;
  fact: Fact | null;
  zone: string;
  fileName: string;
}

/** The forecast by quarter hour between its bounds, and the actual figures so far. */
export function QuarterChart({ of, forecast, fact, zone, fileName }: QuarterChartProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { tokens } = useLook();
  const data = useMemo<Datum[]>(() => {
    const facts = new Map(fact?.quarters.map((quarter) => [quarter.at, quarter[of]]));
    const bands = new Map(forecast.quarters.map((quarter) => [quarter.at, quarter[of]]));
    const times = [...new Set([...bands.keys(), ...facts.keys()])].sort((one, other) => one - other);
    const days = new Set(times.map((at) => format.time(at, 'day', zone))).size;
    const now = fact?.quarters.at(-1)?.at;
    const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 10) / 10);
    return times.map((at) => {
      const band = bands.get(at);
      return {
        key: String(at),
        // The quarter hour that is still running.
        partial: fact !== null && fact.endAt === null && at === now,
        label:
          days > 1
            ? `${format.time(at, 'shortDay', zone)} ${format.time(at, 'clock', zone)}`
            : format.time(at, 'clock', zone),
        values: {
          low: rounded(band?.low),
          mid: rounded(band?.mid),
          high: rounded(band?.high),
          ...(fact === null ? {} : { fact: rounded(facts.get(at)) }),
        },
      };
    });
  }, [forecast, fact, of, format, zone]);
  const series = useMemo<Series[]>(
    () => [
      { key: 'high', label: t('chart.high'), colour: tokens.colours.control },
      { key: 'mid', label: t('chart.mid'), colour: tokens.colours.accent },
      { key: 'low', label: t('chart.low'), colour: tokens.colours.control },
      ...(fact === null ? [] : [{ key: 'fact', label: t('chart.fact'), colour: tokens.colours.text }]),
    ],
    [t, tokens, fact],
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
