import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridEnd } from './grid/Grid';
import { SelectCell } from './grid/GridCells';
import type { useSelection } from './useSelection';

/** px */
const SELECT_WIDTH = 44;

interface SelectEndOptions<Row> {
  rows: readonly Row[];
  selection: ReturnType<typeof useSelection<Row>>;
  keyOf: (row: Row) => string | number;
  named: (row: Row) => string;
}

/** The checkbox of each row, and the one in the header for all rows of the page. */
export function useSelectEnd<Row>({ rows, selection, keyOf, named }: SelectEndOptions<Row>): GridEnd<Row> {
  const { t } = useTranslation('ui');
  const picked = rows.filter((row) => selection.has(keyOf(row))).length;
  const all = rows.length > 0 && picked === rows.length;
  return {
    width: SELECT_WIDTH,
    head: createElement(SelectCell, {
      label: t('selection.all'),
      checked: all,
      mixed: picked > 0 && !all,
      onChange: (on) => selection.put(rows, on),
    }),
    cell: (row) =>
      createElement(SelectCell, {
        label: t('selection.row', { name: named(row) }),
        checked: selection.has(keyOf(row)),
        onChange: (on) => selection.put([row], on),
      }),
  };
}
