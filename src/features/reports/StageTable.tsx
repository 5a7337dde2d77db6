import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { CallFilter } from '@/domain/callFilter';
import { answeredLabels, positiveLabels } from '@/domain/labels';
import type { LineId } from '@/domain/lines';
import { useFormat } from '@/ui/FormatProvider';
import { useLabelWords } from '@/ui/LabelTag';
import { comparedWords } from '@/ui/report/comparedWords';
import { type CountCell, CountTable } from '@/ui/report/CountTable';
import type { Rows } from '@/ui/report/useRows';
import { useStageWords } from '@/ui/useStageWords';

type Report = Reply<'stage.report'>;
type Counts = NonNullable<Report['stages'][number]['before']>;

/** Each stage's calls and what came of them; below each number the same over the days compared with. */
export function StageTable({ line, report: { stages, compared }, rows }: { line: LineId; report: Report; rows: Rows }) {
  const { t } = useTranslation('insight');
  const { t: word } = useTranslation('dashboard');
  const format = useFormat();
  const stageWords = useStageWords();
  const labelWords = useLabelWords();
  const share = (part: number, whole: number) => format.percent(whole === 0 ? null : part / whole, 1);
  const letters = answeredLabels(line);

  const reached: CallFilter = { outcome: ['reached'] };
  const columns = (['calls', 'reached', 'connectRate', 'talkMean', 'positiveRate', 'transfers'] as const).map((key) => ({ key, label: word(`figure.${key}.label`), means: word(`figure.${key}.means`) }));
  const cellsOf = (stage: string, now: Counts, before: Counts | null): CountCell[] => {
    const cell = (key: string, tell: (counts: Counts) => string, where?: CallFilter): CountCell => ({
      key,
      text: tell(now),
      below: before === null ? undefined : tell(before),
      to: where === undefined || now.calls === 0 ? undefined : rows({ stage, ...where }),
    });
    return [
      cell('calls', ({ calls }) => format.number(calls), {}),
      cell('reached', (counts) => format.number(counts.reached), reached),
      cell('connectRate', (counts) => share(counts.reached, counts.calls), reached),
      cell('talkMean', (counts) => format.duration(counts.reached === 0 ? null : counts.talkSeconds / counts.reached)),
      cell('positiveRate', (counts) => share(counts.positive, counts.reached), { ...reached, label: positiveLabels(line) }),
      cell('transfers', ({ transfers }) => format.number(transfers), { transfer: ['success', 'fail', 'unsure'] }),
      ...letters.map((letter) => cell(letter, ({ labels }) => format.number(labels[letter] ?? 0), { ...reached, label: [letter] })),
    ];
  };
  return (
    <>
      {compared !== null && <p className="aicc-hint">{t('stages.below', { than: comparedWords(compared, word, format) })}</p>}
      <CountTable
        label={t('stages.table')}
        columns={[{ key: 'stage', label: t('stages.stage'), means: t(`stages.means.${line}`) }, ...columns, ...letters.map((letter) => ({ key: letter, label: `${letter} · ${labelWords(line, letter)}` }))]}
        rows={stages.map(({ stage, before, ...now }) => ({ key: stage, name: stageWords(line, stage), cells: cellsOf(stage, now, before) }))}
      />
    </>
  );
}
