import { useTranslation } from 'react-i18next';
import type { FigureId } from '@/domain/reports/figures';
import { Button } from '@/ui/button/Button';
import { changeOf, changeWords } from '@/ui/format/change';
import { csvOf } from '@/ui/chart/data/chartTable';
import { useFormat } from '@/ui/format/FormatProvider';
import { saveBlob } from '@/ui/browser/saveBlob';
import type { ShownFigure } from './figures/useFigures';

interface SaveFiguresProps {
  figures: ReadonlyMap<FigureId, ShownFigure>;
  /** name of the page's days, for the heading of a column */
  now: string;
  /** file name without extension */
  fileName: string;
}

/**
 * Saves the shown figures as a CSV file: as in the charts' data, shares are parts of one and missing values are empty.
 */
export function SaveFigures({ figures, now, fileName }: SaveFiguresProps) {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const format = useFormat();
  const all = [...figures.values()];
  if (all.length === 0) return null;
  const than = all.find(({ before }) => before !== undefined)?.before?.than;
  const save = () => {
    const table = {
      columns: [
        { key: 'figure', label: t('groups.figure') },
        { key: 'now', label: now },
        ...(than === undefined
          ? []
          : [
              { key: 'before', label: than },
              { key: 'change', label: ui('chart.change') },
            ]),
      ],
      rows: all.map(({ id, label, value, before, changeIn }) => {
        const change =
          before === undefined ? '' : changeWords(changeOf(value, before.value, changeIn, ui, format), before.than, ui);
        return {
          key: id,
          label,
          cells: [
            { key: 'now', raw: value, text: '' },
            ...(than === undefined
              ? []
              : [
                  { key: 'before', raw: before?.value ?? null, text: '' },
                  { key: 'change', raw: change, text: '' },
                ]),
          ],
        };
      }),
    };
    saveBlob(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (
    <Button track="figures.save" glyph="download" onClick={save}>
      {t('groups.save')}
    </Button>
  );
}
