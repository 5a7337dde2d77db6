import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsWidth } from './actionsWidth';
import type { GridEnd } from './grid/Grid';
import { SelectCell } from './grid/GridCells';
import { inOrder, type RowAction } from './rowAction';
import { RowActions } from './RowActions';
import type { useSelection } from './useSelection';

/** px */
const SELECT_WIDTH = 44;

interface ActionEndOptions<Row> {
  rows: readonly Row[];
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  named: (row: Row) => string;
}

/** What can be done with each row; undefined where no row offers this person anything, as it would only take room. */
export function useActionEnd<Row>({ rows, actions, named }: ActionEndOptions<Row>): GridEnd<Row> | undefined {
  const { t } = useTranslation('ui');
  const offers = rows.map((row) => (actions === undefined ? [] : inOrder(actions(row))));
  const offered = actions !== undefined && (rows.length === 0 || offers.some((offer) => offer.length > 0));
  const cell = useCallback(
    (row: Row) => <RowActions actions={actions?.(row) ?? []} of={named(row)} />,
    [actions, named],
  );
  if (!offered) return undefined;
  return {
    width: actionsWidth(offers),
    head: <span className="aicc-hidden">{t('actions.title')}</span>,
    cell,
  };
}

interface SelectEndOptions<Row> {
  rows: readonly Row[];
  selection: ReturnType<typeof useSelection<Row>>;
  keyOf: (row: Row) => string | number;
  named: (row: Row) => string;
}

/** The box of each row, and the one in the head for all of the page. */
export function useSelectEnd<Row>({ rows, selection, keyOf, named }: SelectEndOptions<Row>): GridEnd<Row> {
  const { t } = useTranslation('ui');
  const picked = rows.filter((row) => selection.has(keyOf(row))).length;
  const all = rows.length > 0 && picked === rows.length;
  return {
    width: SELECT_WIDTH,
    head: (
      <SelectCell
        label={t('selection.all')}
        checked={all}
        mixed={picked > 0 && !all}
        onChange={(on) => selection.put(rows, on)}
      />
    ),
    cell: (row) => (
      <SelectCell
        label={t('selection.row', { name: named(row) })}
        checked={selection.has(keyOf(row))}
        onChange={(on) => selection.put([row], on)}
      />
    ),
  };
}
