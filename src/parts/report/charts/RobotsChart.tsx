import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFilter } from '@/domain/calls/callFilter';
import { positiveLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Counted } from './chartState';
import { ComparedBars } from '../compare/ComparedBars';
import type { RobotCounts } from '../model';
import type { Periods } from '../periods';
import type { PointMeasure } from '../compare/useComparedPoints';
import type { Rows } from '../rows/useRows';

interface RobotsChartProps {
  line: LineId;
  read: Counted;
  robots: readonly RobotCounts[] | undefined;
  /** for a page that compares: the same over the days compared with */
  before?: readonly RobotCounts[] | null | undefined;
  periods?: Periods;
  rows: Rows;
  fileName: string;
}

type RobotPoint = Omit<RobotCounts, 'id' | 'name'>;

const measures = ['connectRate', 'positiveRate', 'talkMean', 'calls'] as const;
type Measure = (typeof measures)[number];

const alone: Periods = { now: '', than: null, before: null };
const idle: RobotPoint = { calls: 0, reached: 0, talkSeconds: null, positive: null };
const share = (part: number | null, whole: number) => (part === null || whole === 0 ? null : part / whole);

/**
 * Comparison of robots, each beside itself in the days compared with, by one measure at a time; a share opens the calls
 * of its numerator.
 */
export function RobotsChart({ line, read, robots, before = null, periods = alone, rows, fileName }: RobotsChartProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const byMeasure = useMemo((): Readonly<Record<Measure, PointMeasure<RobotPoint>>> => {
    const reached: CallFilter = { outcome: ['reached'] };
    const name = (measure: Measure) => t(`figure.${measure}.label`);
    return {
      connectRate: {
        name: name('connectRate'),
        share: true,
        of: (robot) => share(robot.reached, robot.calls),
        where: reached,
      },
      positiveRate: {
        name: name('positiveRate'),
        share: true,
        of: (robot) => share(robot.positive, robot.reached),
        where: { ...reached, label: positiveLabels(line) },
      },
      talkMean: {
        name: name('talkMean'),
        share: false,
        of: (robot) => share(robot.talkSeconds, robot.reached),
        where: reached,
        write: (value) => format.duration(value),
      },
      calls: { name: name('calls'), share: false, of: ({ calls }) => calls, where: {} },
    };
  }, [line, t, format]);
  const offered = measures.filter(
    (one) =>
      (one !== 'positiveRate' || robots?.some(({ positive }) => positive !== null)) &&
      (one !== 'talkMean' || robots?.some(({ talkSeconds }) => talkSeconds !== null)),
  );
  const points = useMemo(() => {
    const [own, other] = [robots ?? [], before ?? []];
    const all = [...own, ...other.filter(({ id }) => own.every((one) => one.id !== id))];
    const of = (list: readonly RobotCounts[], id: number) => list.find((one) => one.id === id) ?? idle;
    return all.map(({ id, name }) => ({
      key: String(id),
      label: name,
      now: of(own, id),
      before: before === null ? null : of(other, id),
      where: { robotId: [id] },
    }));
  }, [robots, before]);
  return (
    <ComparedBars
      title={t('chart.robots.title')}
      definition={t('chart.robots.means')}
      read={read}
      empty={robots?.length === 0 ? t('empty.none') : undefined}
      points={points}
      measures={offered}
      byMeasure={byMeasure}
      periods={periods}
      rows={rows}
      fileName={fileName}
      horizontal
      height={240}
    />
  );
}
