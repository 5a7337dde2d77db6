import { createElement, type ReactNode, useCallback } from 'react';
import { actionsWidth, fittingActions } from './actionsWidth';
import { inOrder, type RowAction } from './rowAction';
import { RowActions } from './RowActions';

interface ActionEndOptions<Row> {
  rows: readonly Row[];
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  named: (row: Row) => string;
  /** px beside the other columns; null until it is measured */
  room: number | null;
}

/** The column at the right end, which does not scroll, with the actions of each row. */
interface ActionEnd<Row> {
  /** px; undefined where no row has any action, which saves the space */
  readonly width: number | undefined;
  readonly draw: (row: Row) => ReactNode;
}

export function useActionEnd<Row>({ rows, actions, named, room }: ActionEndOptions<Row>): ActionEnd<Row> {
  const offers = rows.map((row) => (actions === undefined ? [] : inOrder(actions(row))));
  const offered = actions !== undefined && (rows.length === 0 || offers.some((offer) => offer.length > 0));
  const visible = fittingActions(offers, room);
  const draw = useCallback(
    (row: Row) => createElement(RowActions, { actions: actions?.(row) ?? [], of: named(row), visible }),
    [actions, named, visible],
  );
  return { width: offered ? actionsWidth(offers, visible) : undefined, draw };
}
