import { Table, type TableColumnType } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFailure } from '@/api/callFailure';
import { useCan } from '@/session/useCan';
import { type Column, fitWidth, isShown, orderedColumns, widthLimits } from './list/column';
import { ColumnSettings } from './list/ColumnSettings';
import { type Head, HeadCell, type HeadCellProps } from './list/HeadCell';
import css from './list/list.css';
import { Pager } from './list/Pager';
import { inOrder, type BulkAction, type RowAction } from './list/rowAction';
import { SelectionBar } from './list/SelectionBar';
import { BoneCell, FirstCell, SelectCell, SortMark } from './list/TableCells';
import { actionsWidth } from './list/actionsWidth';
import { NoRows } from './list/NoRows';
import { useColumnSetting } from './list/useColumnSetting';
import { useFlashes } from './list/useFlashes';
import { useFromTop } from './list/useFromTop';
import { type Line, ofRowAlone, useLines } from './list/useLines';
import { useRowKeys } from './list/useRowKeys';
import { useSelection } from './list/useSelection';
import { useLook } from './look/lookContext';
import { Style } from './look/Style';
import { RowActions } from './RowActions';
import { Stale } from './Stale';

export interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** What useListState gives, as far as the table needs it. */
interface Control {
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly filters: object;
  readonly anySet: boolean;
  setPage: (page: number, limit?: number) => void;
  setSort: (sort: string | undefined) => void;
  clear: () => void;
}

interface ResourceTableProps<Row> {
  /** column settings are remembered under this name */
  name: string;
  /** what the table holds, for screen readers */
  label: string;
  /** at module scope or memoised; the first names the row and opens it, the state comes second */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  control: Control;
  /** the four states of what is loaded, as useRead gives them */
  data: Page<Row> | undefined;
  loading: boolean;
  fetching: boolean;
  failure: CallFailure | null;
  retry: () => void;
  at?: number | null;
  /** what belongs here, why it is empty, the one next action */
  empty: { title: string; text?: string; action?: ReactNode };
  /** opening goes to a page … */
  to?: (row: Row) => string;
  /** … or opens a drawer */
  onOpen?: (row: Row) => void;
  /** the row whose drawer is open */
  openKey?: string | number | null;
  actions?: (row: Row) => readonly RowAction[];
  bulk?: readonly BulkAction<Row>[];
  /** a row whose print changes while it is shown flashes once */
  printOf?: (row: Row) => string;
  /** the filter bar */
  toolbar?: ReactNode;
}

const MOST_BONES = 10;
const bones = Array.from({ length: MOST_BONES }, (_, index): Line<never> => ({ key: `bone${index}`, row: null }));
const nothing: readonly never[] = [];
/** px */
const SELECT_WIDTH = 44;

/** antd hands these to HeadCell as they are; it types them as attributes of a plain cell. */
const headOf = (head: Head): HeadCellProps => ({ head });

export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { name, label, columns, keyOf, nameOf, control, data, loading, fetching, failure, retry, at, to, onOpen, openKey, actions, bulk = [], printOf, toolbar } = props;
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const can = useCan();
  const { tokens } = useLook();
  const [setting, setSetting] = useColumnSetting(name);
  const density = setting.density ?? tokens.density;
  const rows = data?.list ?? nothing;
  const ofRows = useLines(useFromTop(rows, fetching), keyOf, columns);
  const selection = useSelection(rows, keyOf);
  const flashing = useFlashes(data?.list, keyOf, printOf);
  const open = (row: Row) => (to === undefined ? onOpen?.(row) : void navigate(to(row)));
  // A cell that was drawn earlier opens its row as the page would now.
  const opener = useRef(open);
  useEffect(() => {
    opener.current = open;
  });
  const toggle = (row: Row) => selection.put([row], !selection.has(keyOf(row)));
  const withRow = (index: number, act: (row: Row) => void) => {
    const row = rows[index];
    if (row !== undefined) act(row);
  };
  const keys = useRowKeys(rows.length, {
    open: (index) => withRow(index, open),
    ...(bulk.length > 0 ? { select: (index: number) => withRow(index, toggle) } : {}),
  });
  const old = useOld(control, fetching);

  const shown = orderedColumns(columns, setting).filter((column, index) => index === 0 || isShown(column, setting));
  const widthOf = (column: Column<Row>) => setting.widths[column.key] ?? column.width ?? widthLimits.usual;
  const sortOf = (column: Column<Row>) => (column.sort === undefined || column.sort === false ? null : column.sort === true ? column.key : column.sort);

  const drawn: TableColumnType<Line<Row>>[] = shown.map((column, index) => {
    const sort = sortOf(column);
    const order = sort === null ? null : control.sort === sort ? 'ascend' : control.sort === `-${sort}` ? 'descend' : null;
    const width = widthOf(column);
    const setWidth = (next: number) => setSetting({ ...setting, widths: { ...setting.widths, [column.key]: fitWidth(next) } });
    return {
      key: column.key,
      title: column.title,
      width,
      align: column.align ?? 'start',
      className: column.align === 'end' ? 'aicc-num' : '',
      ...(index === 0 ? { fixed: 'left' } : {}),
      // A skeleton names no row.
      ...(index === 0 && !loading ? { rowScope: 'row' } : {}),
      ...(sort === null ? {} : { sorter: true, sortOrder: order, sortDirections: ['descend', 'ascend'], sortIcon: ({ sortOrder }) => <SortMark order={sortOrder ?? null} /> }),
      onHeaderCell: () => headOf({ label: column.title, definition: column.definition, width, setWidth }),
      shouldCellUpdate: ofRowAlone,
      render: (_: unknown, { row }: Line<Row>) => {
        if (row === null) return <BoneCell align={column.align} />;
        if (index > 0 || (to === undefined && onOpen === undefined)) return column.render(row);
        return (
          <FirstCell to={to?.(row)} onOpen={() => opener.current(row)}>
            {column.render(row)}
          </FirstCell>
        );
      },
    };
  });
  // A column in which no row offers this person anything would only take room.
  const offered = actions !== undefined && (rows.length === 0 || rows.some((row) => inOrder(actions(row), can).length > 0));
  const actionCell = offered ? actionsWidth(rows.map((row) => inOrder(actions(row), can))) : 0;
  if (offered) {
    drawn.push({
      key: '…',
      title: '',
      width: actionCell,
      fixed: 'right',
      onHeaderCell: () => headOf({ control: <span className="aicc-hidden">{t('actions.title')}</span> }),
      render: (_: unknown, { row }: Line<Row>) => (row === null ? null : <RowActions actions={actions(row)} of={nameOf(row)} />),
    });
  }
  if (bulk.length > 0) {
    const picked = rows.filter((row) => selection.has(keyOf(row))).length;
    const all = rows.length > 0 && picked === rows.length;
    drawn.unshift({
      key: '✓',
      title: '',
      width: SELECT_WIDTH,
      fixed: 'left',
      className: 'aicc-select-cell',
      onHeaderCell: () => headOf({ control: <SelectCell label={t('selection.all')} checked={all} mixed={picked > 0 && !all} onChange={(on) => selection.put(rows, on)} /> }),
      render: (_: unknown, { row }: Line<Row>) =>
        row === null ? null : <SelectCell label={t('selection.row', { name: nameOf(row) })} checked={selection.has(keyOf(row))} onChange={(on) => selection.put([row], on)} />,
    });
  }
  const total = shown.reduce((sum, column) => sum + widthOf(column), 0) + actionCell + (bulk.length > 0 ? SELECT_WIDTH : 0);

  const lines: Line<Row>[] = loading ? bones : ofRows;
  const style: CSSProperties & Record<'--aicc-row', string> = { '--aicc-row': `${density === 'compact' ? 32 : 40}px` };

  return (
    <section className="aicc-list aicc-surface" data-density={density} style={style} aria-label={label} aria-busy={loading || fetching}>
      <Style css={css} />
      <div className="aicc-list-bar">
        <div className="aicc-list-tools">{toolbar}</div>
        <ColumnSettings columns={columns} setting={setting} density={density} onChange={setSetting} />
      </div>
      {failure !== null && data !== undefined && <Stale at={at} failure={failure} retry={retry} />}
      <div className={fetching && !loading ? 'aicc-progress aicc-progress-on' : 'aicc-progress'} aria-hidden />
      <div className={old ? 'aicc-list-body aicc-list-old' : 'aicc-list-body'} onKeyDown={keys.press}>
        <Table<Line<Row>>
          dataSource={lines}
          columns={drawn}
          rowKey="key"
          size={density === 'compact' ? 'small' : 'middle'}
          pagination={false}
          showSorterTooltip={false}
          tableLayout="fixed"
          scroll={{ x: total }}
          components={{ header: { cell: HeadCell } }}
          locale={{ emptyText: <NoRows {...props} /> }}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
            const column = columns.find((one) => one.key === columnKey);
            const sort = column === undefined ? null : sortOf(column);
            control.setSort(sort === null || !order ? undefined : order === 'descend' ? `-${sort}` : sort);
          }}
          rowClassName={({ key }) => [flashing.has(key) ? 'aicc-flash' : '', key === openKey ? 'aicc-row-open' : ''].join(' ')}
          onRow={({ row }, index) => (row === null ? {} : keys.rowProps(index ?? 0))}
        />
      </div>
      <footer className={selection.rows.length > 0 ? 'aicc-list-foot aicc-list-foot-held' : 'aicc-list-foot'}>
        {selection.rows.length > 0 && <SelectionBar rows={selection.rows} actions={bulk} onClear={selection.clear} />}
        {data !== undefined && data.total > 0 && <Pager page={control.page} limit={control.limit} total={data.total} onChange={control.setPage} />}
      </footer>
    </section>
  );
}

/** What is shown answers an older question than the one asked: it stays, greyed, until the answer is here. */
function useOld(control: Control, fetching: boolean): boolean {
  const wish = JSON.stringify([control.page, control.limit, control.sort, control.filters]);
  const [shownFor, setShownFor] = useState(wish);
  useEffect(() => {
    if (!fetching) setShownFor(wish);
  }, [fetching, wish]);
  return fetching && shownFor !== wish;
}
