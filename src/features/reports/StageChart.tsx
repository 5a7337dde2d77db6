import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { CallFilter } from '@/domain/calls/callFilter';
import { positiveLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { ComparedBars } from '@/parts/report/compare/ComparedBars';
import { comparedWords } from '@/parts/report/compare/comparedWords';
import type { Periods } from '@/parts/report/periods';
import type { PointMeasure } from '@/parts/report/compare/useComparedPoints';
import type { Rows } from '@/parts/report/rows/useRows';
import { useStageWords } from '@/parts/labels/useStageWords';

type Report = Reply<'stage.report'>;
type Counts = NonNullable<Report['stages'][number]['before']>;

const measures = ['connectRate', 'positiveRate', 'calls'] as const;
type Measure = (typeof measures)[number];

/** The stages side by side, each beside the same stage in the days compared with. */
export function StageChart({
  line,
  read,
  rows,
  fileName,
}: {
  line: LineId;
  read: Read<Report>;
  rows: Rows;
  fileName: string;
}) {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const stageWords = useStageWords();
  const { stages, compared = null } = read.data ?? {};
  const points = useMemo(
    () =>
      (stages ?? []).map(({ stage, before, ...now }) => ({
        key: stage,
        label: stageWords(line, stage),
        now,
        before,
        where: { stage },
      })),
    [stages, line, stageWords],
  );
  const byMeasure = useMemo((): Readonly<Record<Measure, PointMeasure<Counts>>> => {
    const reached: CallFilter = { outcome: ['reached'] };
    const name = (measure: Measure) => word(`figure.${measure}.label`);
    return {
      connectRate: {
        name: name('connectRate'),
        share: true,
        of: ({ calls, reached: answered }) => (calls === 0 ? null : answered / calls),
        where: reached,
      },
      positiveRate: {
        name: name('positiveRate'),
        share: true,
        of: ({ reached: answered, positive }) => (answered === 0 ? null : positive / answered),
        where: { ...reached, label: positiveLabels(line) },
      },
      calls: { name: name('calls'), share: false, of: ({ calls }) => calls, where: {} },
    };
  }, [line, word]);
  const periods: Periods = {
    now: t('stages.now'),
    than: compared === null ? null : comparedWords(compared, word, format),
    // A range that ends at a time of day is given in instants.
    before: compared === null ? null : { fromDay: compared.fromDay, toDay: compared.toDay, to: compared.until },
  };
  return (
    <ComparedBars
      title={t('stages.chart.title')}
      definition={t('stages.chart.means')}
      read={read}
      empty={stages?.length === 0 ? word('empty.none') : undefined}
      points={points}
      measures={measures}
      byMeasure={byMeasure}
      periods={periods}
      rows={rows}
      fileName={fileName}
    />
  );
}
