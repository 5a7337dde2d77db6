import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { CallFilter } from '@/domain/calls/callFilter';
import { answeredLabels, positiveLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { ChangeIn } from '@/ui/format/change';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { comparedWords } from '@/parts/report/compare/comparedWords';
import { type CountCell, CountTable } from '@/parts/report/rows/CountTable';
import { useBelow } from '@/parts/report/figures/useBelow';
import type { Rows } from '@/parts/report/rows/useRows';
import { useStageWords } from '@/parts/labels/useStageWords';

type Report = Reply<'stage.report'>;
type Counts = NonNullable<Report['stages'][number]['before']>;

/** Calls and results of each stage; below each number the same over the days compared with. */
export function StageTable({ line, report: { stages, compared }, rows }: { line: LineId; report: Report; rows: Rows }) {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const stageWords = useStageWords();
  const labelWords = useLabelWords();
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const than = compared === null ? null : comparedWords(compared, word, format);
  const below = useBelow(than);
  const letters = answeredLabels(line);

  const reached: CallFilter = { outcome: ['reached'] };
  const columns = (['calls', 'reached', 'connectRate', 'talkMean', 'positiveRate', 'transfers'] as const).map(
    (key) => ({ key, label: word(`figure.${key}.label`), means: word(`figure.${key}.means`) }),
  );
  // A range that ends at a time of day is given in instants.
  const days: CallFilter | null =
    compared === null ? null : { fromDay: compared.fromDay, toDay: compared.toDay, to: compared.until };
  const cellsOf = (stage: string, now: Counts, before: Counts | null): CountCell[] => {
    const cell = (
      key: string,
      value: (counts: Counts) => number | null,
      write: (value: number | null) => string,
      where?: CallFilter,
      by: ChangeIn = 'share',
    ): CountCell => ({
      key,
      text: write(value(now)),
      to: where === undefined || now.calls === 0 ? undefined : rows({ stage, ...where }),
      below: before === null ? undefined : below(value(now), value(before), by, write),
      belowTo:
        where === undefined || before === null || before.calls === 0 ? undefined : rows({ stage, ...where, ...days }),
    });
    const number = (value: number | null) => format.number(value);
    const percent = (value: number | null) => format.percent(value, 1);
    return [
      cell('calls', ({ calls }) => calls, number, {}),
      cell('reached', (counts) => counts.reached, number, reached),
      cell('connectRate', (counts) => share(counts.reached, counts.calls), percent, reached, 'points'),
      cell(
        'talkMean',
        (counts) => share(counts.talkSeconds, counts.reached),
        (value) => format.duration(value),
      ),
      cell(
        'positiveRate',
        (counts) => share(counts.positive, counts.reached),
        percent,
        { ...reached, label: positiveLabels(line) },
        'points',
      ),
      cell('transfers', ({ transfers }) => transfers, number, { transfer: ['success', 'fail', 'unsure'] }),
      ...letters.map((letter) =>
        cell(letter, ({ labels }) => labels[letter] ?? 0, number, { ...reached, label: [letter] }),
      ),
    ];
  };
  return (
    <>
      {than !== null && <p className="aicc-hint">{word('compared.below', { than })}</p>}
      <CountTable
        label={t('stages.table')}
        columns={[
          { key: 'stage', label: t('stages.stage'), means: t(`stages.means.${line}`) },
          ...columns,
          ...letters.map((letter) => ({ key: letter, label: `${letter} · ${labelWords(line, letter)}` })),
        ]}
        rows={stages.map(({ stage, before, ...now }) => ({
          key: stage,
          name: stageWords(line, stage),
          cells: cellsOf(stage, now, before),
        }))}
      />
    </>
  );
}
