import { type CSSProperties, useState } from 'react';
import { Stale } from '../feedback/Stale';
import { Style } from '../look/Style';
import { useLook } from '../look/lookContext';
import { type Column, fitWidth } from './columns/column';
import { ColumnSettings } from './columns/ColumnSettings';
import { Grid } from './grid/Grid';
import css from './list.css';
import { NoRows } from './NoRows';
import { Pager } from './Pager';
import type { ResourceTableProps } from './resourceTableProps';
import { SelectionBar } from './SelectionBar';
import { useActionEnd } from './useActionEnd';
import { useColumnSetting } from './columns/useColumnSetting';
import { useFlashes } from './useFlashes';
import { useFromTop } from './useFromTop';
import { useGridColumns } from './columns/useGridColumns';
import { type Line, useLines } from './useLines';
import { useOld } from './useOld';
import { useOpening } from './useOpening';
import { useRowKeys } from './useRowKeys';
import { useSelectEnd } from './useSelectEnd';
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

  const { shown, gridColumns, sortBy } = useGridColumns(columns, setting, control);
  const opener = (row: Row) => openCell(row, shown[0]?.render(row));
  const actionEnd = useActionEnd({ rows, actions, named });
  const selectEnd = useSelectEnd({ rows, selection, keyOf, named });

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
          actions={actionEnd}
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

/** A row's label changes with the columns' texts: the function stays the same until they change. */
function useRowNames<Row>(columns: readonly Column<Row>[], nameOf: (row: Row) => string) {
  const [naming, setNaming] = useState({ columns, named: nameOf });
  if (naming.columns !== columns) setNaming({ columns, named: nameOf });
  return naming.named;
}
