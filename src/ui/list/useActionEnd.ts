import { createElement, type ReactNode, useCallback, useMemo } from 'react';
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

export function useActionEnd<Row extends object>({
  rows,
  actions,
  named,
  room,
}: ActionEndOptions<Row>): ActionEnd<Row> {
  const offerOf = useMemo(() => {
    const offers = new WeakMap<Row, readonly RowAction[]>();
    // Its width and its cell ask for the same.
    return (row: Row) => {
      const offer = offers.get(row) ?? actions?.(row) ?? [];
      offers.set(row, offer);
      return offer;
    };
  }, [actions]);
  const offers = rows.map((row) => inOrder(offerOf(row)));
  const offered = actions !== undefined && (rows.length === 0 || offers.some((offer) => offer.length > 0));
  const visible = fittingActions(offers, room);
  const draw = useCallback(
    (row: Row) => createElement(RowActions, { actions: offerOf(row), of: named(row), visible }),
    [offerOf, named, visible],
  );
  return { width: offered ? actionsWidth(offers, visible) : undefined, draw };
}
