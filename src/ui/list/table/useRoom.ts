import { useCallback, useMemo, useState } from 'react';
import { type Column, type ColumnSetting, columnWidth, shownColumns } from '../columns/column';
import { selectWidth } from './useRowSelection';

interface RoomOptions<Row> {
  columns: readonly Column<Row>[];
  setting: ColumnSetting;
  /** rows have a box to be selected by */
  selectable: boolean;
}

interface Room {
  /** px of the list beside its columns; null until it is measured, and where nothing is drawn */
  readonly room: number | null;
  /** for the element that the table scrolls in */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Uses an observer, because reading the layout directly would cause a second one. */
export function useRoom<Row>({ columns, setting, selectable }: RoomOptions<Row>): Room {
  const [width, setWidth] = useState<number | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const taken = useMemo(
    () => shownColumns(columns, setting).reduce((sum, column) => sum + columnWidth(column, setting), 0),
    [columns, setting],
  );
  return { room: width === null ? null : width - taken - (selectable ? selectWidth : 0), measure };
}
