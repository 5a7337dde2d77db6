import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Read } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { CallFilter } from '@/domain/callFilter';
import { positiveLabels } from '@/domain/labels';
import type { LineId } from '@/domain/lines';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum, Series } from '@/ui/chart/series';
import { useFormat } from '@/ui/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { chartState } from '@/ui/report/chartState';
import { comparedWords } from '@/ui/report/comparedWords';
import { MeasureMenu } from '@/ui/report/MeasureMenu';
import type { Rows } from '@/ui/report/useRows';
import { useStageWords } from '@/ui/useStageWords';

type Report = Reply<'stage.report'>;
type Counts = NonNullable<Report['stages'][number]['before']>;

const measures = ['connectRate', 'positiveRate', 'calls'] as const;
type Measure = (typeof measures)[number];
const valueOf: Readonly<Record<Measure, (counts: Counts) => number | null>> = {
  calls: ({ calls }) => calls,
  connectRate: ({ calls, reached }) => (calls === 0 ? null : reached / calls),
  positiveRate: ({ reached, positive }) => (reached === 0 ? null : positive / reached),
};

/** The stages side by side, and beside each the same stage in the days compared with. */
export function StageChart({ line, read, rows, fileName }: { line: LineId; read: Read<Report>; rows: Rows; fileName: string }) {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const { tokens } = useLook();
  const stageWords = useStageWords();
  const [measure, setMeasure] = useState<Measure>('connectRate');
  const { stages, compared = null } = read.data ?? {};
  const label = word(`figure.${measure}.label`);
  const series = useMemo(
    (): Series[] => [
      ...(compared === null ? [] : [{ key: 'before', label: comparedWords(compared, word, format), colour: tokens.colours.control }]),
      { key: 'now', label: compared === null ? label : t('stages.now'), colour: tokens.colours.accent },
    ],
    [compared, label, word, t, format, tokens],
  );
  const data = useMemo(
    () => (stages ?? []).map(({ stage, before, ...now }): Datum => ({ key: stage, label: stageWords(line, stage), values: { now: valueOf[measure](now), before: before === null ? null : valueOf[measure](before) } })),
    [stages, measure, line, stageWords],
  );
  const write = useMemo(() => (measure === 'calls' ? (value: number) => format.number(value) : (value: number) => format.percent(value, 1)), [measure, format]);
  const open = ({ key }: Datum, { key: which }: Series) => {
    const where: CallFilter = { stage: key, ...(measure === 'calls' ? {} : { outcome: ['reached'] }), ...(measure === 'positiveRate' ? { label: positiveLabels(line) } : {}) };
    // Days that end at a time of day are told by instants.
    const days: CallFilter = which === 'before' && compared !== null ? { fromDay: compared.fromDay, toDay: compared.toDay, to: compared.until } : {};
    const to = rows({ ...where, ...days });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={t('stages.chart.title')}
      definition={t('stages.chart.means')}
      {...chartState(read, stages?.length === 0 ? word('empty.none') : undefined)}
      fileName={fileName}
      extra={<MeasureMenu measures={measures} chosen={measure} nameOf={(one) => word(`figure.${one}.label`)} onChange={setMeasure} />}
    >
      <BarChart data={data} series={series} unit={label} format={write} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}
