import { createElement, memo, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsWidth } from './actionsWidth';
import { inOrder, type RowAction } from './rowAction';
import { RowActions } from './RowActions';

/** The column at the right end, which does not scroll. */
export interface ActionEnd<Row> {
  readonly width: number;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

interface ActionEndOptions<Row> {
  rows: readonly Row[];
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  named: (row: Row) => string;
}

/** The actions of each row; undefined where no row has any, which saves the space. */
export function useActionEnd<Row>({ rows, actions, named }: ActionEndOptions<Row>): ActionEnd<Row> | undefined {
  const { t } = useTranslation('ui');
  const offers = rows.map((row) => (actions === undefined ? [] : inOrder(actions(row))));
  const offered = actions !== undefined && (rows.length === 0 || offers.some((offer) => offer.length > 0));
  const width = actionsWidth(offers);
  const title = t('actions.title');
  const draw = useCallback(
    (row: Row) => createElement(RowActions, { actions: actions?.(row) ?? [], of: named(row) }),
    [actions, named],
  );
  return useMemo(
    () =>
      offered
        ? {
            width,
            head: createElement('span', { className: 'aicc-hidden' }, title),
            cell: (row) => createElement(EndCell<Row>, { row, draw }),
          }
        : undefined,
    [offered, width, title, draw],
  );
}

function RowEnd<Row>({ row, draw }: { row: Row; draw: (row: Row) => ReactNode }): ReactNode {
  return draw(row);
}

/** A page whose actions stay the same function renders them once. */
const EndCell = memo(RowEnd) as typeof RowEnd;
