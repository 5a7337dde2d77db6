import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/callFilter';
import { positiveLabels } from '@/domain/labels';
import type { LineId } from '@/domain/lines';
import { BarChart } from '../chart/BarChart';
import { ChartCard } from '../chart/ChartCard';
import type { Datum, Series } from '../chart/series';
import { type Format, useFormat } from '../FormatProvider';
import { chartState, type Counted } from './chartState';
import { MeasureMenu } from './MeasureMenu';
import type { RobotCounts } from './model';
import type { Rows } from './useRows';

interface RobotsChartProps {
  line: LineId;
  read: Counted;
  robots: readonly RobotCounts[] | undefined;
  rows: Rows;
  fileName: string;
}

const measures = ['connectRate', 'positiveRate', 'talkMean', 'calls'] as const;
type Measure = (typeof measures)[number];

const share = (part: number | null, whole: number) => (part === null || whole === 0 ? null : part / whole);

const valueOf: Readonly<Record<Measure, (robot: RobotCounts) => number | null>> = {
  connectRate: ({ reached, calls }) => share(reached, calls),
  positiveRate: ({ positive, reached }) => share(positive, reached),
  talkMean: ({ talkSeconds, reached }) => share(talkSeconds, reached),
  calls: ({ calls }) => calls,
};

function writerOf(measure: Measure, format: Format): (value: number) => string {
  if (measure === 'calls') return (value) => format.number(value);
  return measure === 'talkMean' ? (value) => format.duration(value) : (value) => format.percent(value, 1);
}

/** Robot against robot, by one measure at a time; a share opens the calls of its numerator. */
export function RobotsChart({ line, read, robots, rows, fileName }: RobotsChartProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const [measure, setMeasure] = useState<Measure>('connectRate');
  const write = useMemo(() => writerOf(measure, format), [measure, format]);
  const label = t(`figure.${measure}.label`);
  const series = useMemo((): Series[] => [{ key: measure, label }], [measure, label]);
  const offered = measures.filter((one) => (one !== 'positiveRate' || robots?.some(({ positive }) => positive !== null)) && (one !== 'talkMean' || robots?.some(({ talkSeconds }) => talkSeconds !== null)));
  const data = useMemo(
    () => (robots ?? []).map((robot): Datum => ({ key: String(robot.id), label: robot.name, values: { [measure]: valueOf[measure](robot) } })),
    [robots, measure],
  );
  const open = ({ key }: Datum) => {
    const where: Record<Measure, CallFilter> = {
      calls: {},
      connectRate: { outcome: ['reached'] },
      talkMean: { outcome: ['reached'] },
      positiveRate: { outcome: ['reached'], label: positiveLabels(line) },
    };
    const to = rows({ robotId: [Number(key)], ...where[measure] });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('chart.robots.title')}
      definition={t('chart.robots.means')}
      {...chartState(read, robots?.length === 0 ? t('empty.none') : undefined)}
      fileName={fileName}
      extra={<MeasureMenu measures={offered} chosen={measure} nameOf={(one) => t(`figure.${one}.label`)} onChange={setMeasure} />}
    >
      <BarChart data={data} series={series} unit={label} format={write} horizontal height={240} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
