import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FirstCell } from './grid/GridCells';
import type { ResourceTableProps } from './resourceTableProps';

/** How a row is opened, by a link or by a function of the page, and the cell that opens it. */
export function useOpening<Row>({ to, onOpen }: Pick<ResourceTableProps<Row>, 'to' | 'onOpen'>) {
  const navigate = useNavigate();
  const open = (row: Row) => (to === undefined ? onOpen?.(row) : void navigate(to(row)));
  // A cell that was rendered earlier uses the page's latest function.
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  });
  const openCell = (row: Row, name: ReactNode) =>
    to === undefined && onOpen === undefined
      ? name
      : createElement(FirstCell, { to: to?.(row), onOpen: () => openNow.current(row), children: name });
  return { open, openCell };
}
