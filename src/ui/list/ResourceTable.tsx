import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFailure } from '@/domain/callFailure';
import { type Column, fitWidth, isShown, orderedColumns, widthLimits } from './column';
import { ColumnSettings } from './ColumnSettings';
import { FirstCell, SelectCell } from './grid/GridCells';
import { Grid, type GridColumn, type GridEnd } from './grid/Grid';
import { nextSort, orderOf } from './grid/sorting';
import css from './list.css';
import { Pager } from './Pager';
import { inOrder, type BulkAction, type RowAction } from './rowAction';
import { SelectionBar } from './SelectionBar';
import { actionsWidth } from './actionsWidth';
import { NoRows } from './NoRows';
import { useColumnSetting } from './useColumnSetting';
import { useFlashes } from './useFlashes';
import { useFromTop } from './useFromTop';
import { type Line, useLines } from './useLines';
import { useRowKeys } from './useRowKeys';
import { useSelection } from './useSelection';
import { useLook } from '../look/lookContext';
import { Style } from '../look/Style';
import { RowActions } from './RowActions';
import { Stale } from '../feedback/Stale';

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

export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const {
    name,
    label,
    columns,
    keyOf,
    nameOf,
    control,
    data,
    loading,
    fetching,
    failure,
    retry,
    at,
    to,
    onOpen,
    openKey,
    actions,
    bulk = [],
    printOf,
    toolbar,
  } = props;
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  // A name is the row's own, in words that change with those of the columns: whichever of the functions says it.
  const [naming, setNaming] = useState({ columns, named: nameOf });
  if (naming.columns !== columns) setNaming({ columns, named: nameOf });
  const { named } = naming;
  const { tokens } = useLook();
  const [setting, setSetting] = useColumnSetting(name);
  const density = setting.density ?? tokens.density;
  const rows = data?.list ?? nothing;
  const ofRows = useLines(useFromTop(rows, fetching), keyOf, columns);
  const selection = useSelection(rows, keyOf);
  const flashing = useFlashes(data?.list, keyOf, printOf);
  const open = (row: Row) => (to === undefined ? onOpen?.(row) : void navigate(to(row)));
  // A cell that was drawn earlier opens its row as the page would now.
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
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

  const shown = useMemo(
    () => orderedColumns(columns, setting).filter((column, index) => index === 0 || isShown(column, setting)),
    [columns, setting],
  );
  const gridColumns = shown.map((column): GridColumn<Row> => ({
    ...column,
    shownWidth: setting.widths[column.key] ?? column.width ?? widthLimits.usual,
    order: orderOf(column, control.sort),
  }));
  const sortBy = (key: string) => {
    const column = shown.find((one) => one.key === key);
    if (column !== undefined) control.setSort(nextSort(column, control.sort));
  };
  const opener = (row: Row) => {
    const name = shown[0]?.render(row);
    return to === undefined && onOpen === undefined ? (
      name
    ) : (
      <FirstCell to={to?.(row)} onOpen={() => openNow.current(row)}>
        {name}
      </FirstCell>
    );
  };
  const offers = rows.map((row) => (actions === undefined ? [] : inOrder(actions(row))));
  // A column in which no row offers this person anything would only take room.
  const offered = actions !== undefined && (rows.length === 0 || offers.some((offer) => offer.length > 0));
  const actionCell = useCallback(
    (row: Row) => <RowActions actions={actions?.(row) ?? []} of={named(row)} />,
    [actions, named],
  );
  const actionEnd: GridEnd<Row> = {
    width: actionsWidth(offers),
    head: <span className="aicc-hidden">{t('actions.title')}</span>,
    cell: actionCell,
  };
  const picked = rows.filter((row) => selection.has(keyOf(row))).length;
  const all = rows.length > 0 && picked === rows.length;
  const selectEnd: GridEnd<Row> = {
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

  const lines: Line<Row>[] = loading ? bones : ofRows;
  const style: CSSProperties & Record<'--aicc-row', string> = { '--aicc-row': `${density === 'compact' ? 32 : 40}px` };

  return (
    <section
      className="aicc-list aicc-surface"
      data-density={density}
      style={style}
      aria-label={label}
      aria-busy={loading || fetching}
    >
      <Style css={css} />
      <div className="aicc-list-bar">
        <div className="aicc-list-tools">{toolbar}</div>
        <ColumnSettings columns={columns} setting={setting} density={density} onChange={setSetting} />
      </div>
      {failure !== null && data !== undefined && <Stale at={at} failure={failure} retry={retry} />}
      <div className={fetching && !loading ? 'aicc-progress aicc-progress-on' : 'aicc-progress'} aria-hidden />
      <div className={old ? 'aicc-list-body aicc-list-old' : 'aicc-list-body'} onKeyDown={keys.press}>
        <Grid
          columns={gridColumns}
          drawn={shown}
          lines={lines}
          opener={opener}
          select={bulk.length > 0 ? selectEnd : undefined}
          actions={offered ? actionEnd : undefined}
          onWidth={(key, width) => setSetting({ ...setting, widths: { ...setting.widths, [key]: fitWidth(width) } })}
          onSort={sortBy}
          lookOf={({ key, row }, index) => ({
            className: `${flashing.has(key) ? 'aicc-flash' : ''} ${key === openKey ? 'aicc-row-open' : ''}`,
            props: row === null ? {} : keys.rowProps(index),
          })}
        />
        {lines.length === 0 && <NoRows {...props} />}
      </div>
      <footer className={selection.rows.length > 0 ? 'aicc-list-foot aicc-list-foot-held' : 'aicc-list-foot'}>
        {selection.rows.length > 0 && <SelectionBar rows={selection.rows} actions={bulk} onClear={selection.clear} />}
        {data !== undefined && data.total > 0 && (
          <Pager page={control.page} limit={control.limit} total={data.total} onChange={control.setPage} />
        )}
      </footer>
    </section>
  );
}

/** What is shown answers an older question than the one asked: it stays, greyed, until the answer is here. */
function useOld(control: Control, fetching: boolean): boolean {
  const query = JSON.stringify([control.page, control.limit, control.sort, control.filters]);
  const [shownFor, setShownFor] = useState(query);
  useEffect(() => {
    if (!fetching) setShownFor(query);
  }, [fetching, query]);
  return fetching && shownFor !== query;
}
