import HolderOutlined from '@ant-design/icons/HolderOutlined';
import DragSortTable from '@ant-design/pro-table/lib/components/DragSortTable';
import { Checkbox } from 'antd';
import { createContext, memo, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { useLatest } from '../useLatest';

interface OrderedColumn {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
}

interface ColumnOrderProps {
  /** those that can be moved; one more stands before them */
  columns: readonly OrderedColumn[];
  onShow: (key: string, shown: boolean) => void;
  onOrder: (keys: readonly string[]) => void;
}

interface RowContext extends Pick<ColumnOrderProps, 'columns' | 'onShow'> {
  /** the last one that was moved by its buttons, and by how much */
  moved: { readonly key: string; readonly by: -1 | 1 } | null;
  onMove: (key: string, by: -1 | 1) => void;
}
const Rows = createContext<RowContext>({ columns: [], onShow: () => undefined, moved: null, onMove: () => undefined });

/** The columns in their order: dragged by a handle, or moved by buttons, which a screen reader is told. */
export function ColumnOrder({ columns, onShow, onOrder }: ColumnOrderProps) {
  const { t } = useTranslation('ui');
  const [moved, setMoved] = useState<RowContext['moved']>(null);
  const [news, setNews] = useState('');
  const place = (keys: readonly string[], key: string) => {
    const column = columns.find((one) => one.key === key)?.title;
    setNews(t('columns.moved', { column, place: keys.indexOf(key) + 2, total: keys.length + 1 }));
    onOrder(keys);
  };
  const move = (key: string, by: -1 | 1) => {
    const keys = columns.map((column) => column.key);
    const from = keys.indexOf(key);
    keys.splice(from + by, 0, ...keys.splice(from, 1));
    setMoved({ key, by });
    place(keys, key);
  };
  const drop = useLatest((keys: readonly string[], key: string) => {
    setMoved(null);
    place(keys, key);
  });
  return (
    <Rows value={{ columns, onShow, moved, onMove: move }}>
      <SortTable rows={columns.map(({ key }) => ({ key }))} drop={drop} />
      <p className="aicc-hidden" role="status">
        {news}
      </p>
    </Rows>
  );
}

interface SortTableProps {
  rows: { key: string }[];
  drop: Readonly<{ current: (keys: readonly string[], key: string) => void }>;
}

/** The package draws all its rows anew whenever it is drawn, so that is only when the order changes. */
const SortTable = memo(
  function SortTable({ rows, drop }: SortTableProps) {
    return (
      <DragSortTable
        className="aicc-columns-order"
        rowKey="key"
        dragSortKey="handle"
        showHeader={false}
        search={false}
        options={false}
        toolBarRender={false}
        pagination={false}
        columns={[
          { key: 'handle', width: 28, render: () => null },
          { key: 'title', render: (_, row) => <ShownBox of={row.key} /> },
          { key: 'moves', width: 60, render: (_, row) => <MoveButtons of={row.key} /> },
        ]}
        dataSource={rows}
        dragSortHandlerRender={() => <HolderOutlined className="aicc-columns-handle" aria-hidden />}
        onDragSortEnd={(before, _after, sorted) => {
          const dragged = rows[before];
          if (dragged !== undefined)
            drop.current(
              sorted.map((row: { key: string }) => row.key),
              dragged.key,
            );
        }}
      />
    );
  },
  (before, after) => before.rows.map(({ key }) => key).join() === after.rows.map(({ key }) => key).join(),
);

function ShownBox({ of }: { of: string }) {
  const { columns, onShow } = useContext(Rows);
  const column = columns.find((one) => one.key === of);
  return (
    <Checkbox
      data-track="columns.show"
      checked={column?.shown === true}
      onChange={(event) => onShow(of, event.target.checked)}
    >
      {column?.title}
    </Checkbox>
  );
}

function MoveButtons({ of }: { of: string }) {
  const { t } = useTranslation('ui');
  const { columns, moved, onMove } = useContext(Rows);
  const box = useRef<HTMLSpanElement>(null);
  const at = columns.findIndex((one) => one.key === of);
  const column = columns[at]?.title;
  // Drawn anew with the new order, the pressed button would have lost the focus; at an end only the other one is there.
  const by = moved?.key === of ? moved.by : null;
  useEffect(() => {
    const buttons = by === null ? [] : [...(box.current?.querySelectorAll('button') ?? [])];
    buttons.at(by === -1 ? 0 : -1)?.focus();
  }, [by]);
  return (
    <span ref={box} className="aicc-columns-move">
      {at > 0 && (
        <Button
          track="columns.up"
          kind="plain"
          glyph="chevronUp"
          aria-label={t('columns.earlier', { column })}
          onClick={() => onMove(of, -1)}
        />
      )}
      {at < columns.length - 1 && (
        <Button
          track="columns.down"
          kind="plain"
          glyph="chevronDown"
          aria-label={t('columns.later', { column })}
          onClick={() => onMove(of, 1)}
        />
      )}
    </span>
  );
}
