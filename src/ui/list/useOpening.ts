import { createElement, type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceTableProps } from './resourceTableProps';
import { FirstCell } from './table/TableCells';
import { useLatest } from './useLatest';

/** How a row is opened, by a link or by a function of the page, and the cell that opens it. */
export function useOpening<Row>({ to, onOpen }: Pick<ResourceTableProps<Row>, 'to' | 'onOpen'>) {
  const navigate = useNavigate();
  const open = (row: Row) => (to === undefined ? onOpen?.(row) : void navigate(to(row)));
  const opens = to !== undefined || onOpen !== undefined;
  // A cell that was rendered earlier uses the page's latest function.
  const latest = useLatest({ to, open });
  const openCell = useCallback(
    (row: Row, name: ReactNode) =>
      opens
        ? createElement(FirstCell, {
            to: latest.current.to?.(row),
            onOpen: () => latest.current.open(row),
            children: name,
          })
        : name,
    [opens, latest],
  );
  return { open, openCell };
}
