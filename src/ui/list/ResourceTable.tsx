import { type CSSProperties, useMemo, useState } from 'react';
import { Stale } from '../feedback/Stale';
import { Style } from '../look/Style';
import { useLook } from '../look/lookContext';
import type { Column } from './columns/column';
import { ColumnSettings } from './columns/ColumnSettings';
import { useColumnSetting } from './columns/useColumnSetting';
import css from './list.css';
import { NoRows } from './NoRows';
import { Pager } from './Pager';
import type { ResourceTableProps } from './resourceTableProps';
import { SelectionBar } from './SelectionBar';
import { ListTable } from './table/ListTable';
import { ActionsContext, type RowStates, RowStatesContext } from './table/rowStates';
import { type Line, useLines } from './table/useLines';
import { useRoom } from './table/useRoom';
import { useRowKeys } from './table/useRowKeys';
import { useRowSelection } from './table/useRowSelection';
import { useTableColumns } from './table/useTableColumns';
import { useActionEnd } from './useActionEnd';
import { useFlashes } from './useFlashes';
import { useFromTop } from './useFromTop';
import { useOld } from './useOld';
import { useOpening } from './useOpening';
import { useSelection } from './useSelection';

const MOST_BONES = 10;
const bones = Array.from({ length: MOST_BONES }, (_, index): Line<never> => ({ key: `bone${index}`, row: null }));
const nothing: readonly never[] = [];

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
  const named = useRowNames(columns, nameOf);
  const { tokens } = useLook();
  const [setting, setSetting] = useColumnSetting(name);
  const density = setting.density ?? tokens.density;
  const rows = data?.list ?? nothing;
  const ofRows = useLines(useFromTop(rows, fetching), keyOf, columns);
  const selection = useSelection(rows, keyOf);
  const flashing = useFlashes(data?.list, keyOf, printOf);
  const { open, openCell } = useOpening({ to, onOpen });
  const withRow = (index: number, act: (row: Row) => void) => {
    const row = rows[index];
    if (row !== undefined) act(row);
  };
  const { press, active, onFocus } = useRowKeys(rows.length, {
    open: (index) => withRow(index, open),
    ...(bulk.length > 0 ? { select: (index: number) => withRow(index, selection.toggle) } : {}),
  });
  const rowStates = useMemo<RowStates>(
    () => ({ active, onFocus, flashing, openKey }),
    [active, onFocus, flashing, openKey],
  );
  const old = useOld(control, fetching);

  const { room, measure } = useRoom({ columns, setting, selectable: bulk.length > 0 });
  const { width: actionsWidth, draw } = useActionEnd({ rows, actions, named, room });
  const actionsDrawer = useMemo(() => ({ draw }), [draw]);
  const rowSelection = useRowSelection({ selection, named, offered: bulk.length > 0 });
  const { tableColumns, width, onSort } = useTableColumns({
    columns,
    setting,
    setSetting,
    control,
    loading,
    openCell,
    actionsWidth,
  });

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
        <ColumnSettings {...{ columns, setting, density }} more={props.moreColumns} onChange={setSetting} />
      </div>
      {failure !== null && data !== undefined && <Stale at={at} failure={failure} retry={retry} />}
      <div className={fetching && !loading ? 'aicc-list-fetch aicc-list-fetch-on' : 'aicc-list-fetch'} aria-hidden />
      <div ref={measure} className={old ? 'aicc-list-body aicc-list-old' : 'aicc-list-body'} onKeyDown={press}>
        <ActionsContext value={actionsDrawer}>
          <RowStatesContext value={rowStates}>
            <ListTable
              columns={tableColumns}
              width={width}
              lines={lines}
              selection={rowSelection}
              onSort={onSort}
              empty={lines.length === 0 ? <NoRows {...props} /> : null}
            />
          </RowStatesContext>
        </ActionsContext>
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

/** A row's label changes with the columns' texts: the function stays the same until they change. */
function useRowNames<Row>(columns: readonly Column<Row>[], nameOf: (row: Row) => string) {
  const [naming, setNaming] = useState({ columns, named: nameOf });
  if (naming.columns !== columns) setNaming({ columns, named: nameOf });
  return naming.named;
}
