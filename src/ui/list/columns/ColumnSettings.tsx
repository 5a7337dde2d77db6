import { Checkbox } from 'antd';
import { type ComponentProps, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchWhenIdle } from '../../browser/fetchedLater';
import { Button } from '../../button/Button';
import { ErrorBoundary } from '../../feedback/ErrorBoundary';
import { Loading } from '../../feedback/Loading';
import { Popover } from '../../overlay/Popover';
import { type Column, type ColumnSetting, isShown, orderedColumns, untouched, withShown } from './column';
import type { ColumnOrder } from './ColumnOrder';
import type { MoreColumns } from '../resourceTableProps';
import { columnOrderTable } from './columnOrderTable';

interface ColumnSettingsProps<Row> {
  columns: readonly Column<Row>[];
  setting: ColumnSetting;
  density: 'default' | 'compact';
  more?: MoreColumns | undefined;
  onChange: (next: ColumnSetting) => void;
}

/** Which columns, in which order, how dense. Widths are changed at the table's head itself. */
export function ColumnSettings<Row>({ columns, setting, density, more, onChange }: ColumnSettingsProps<Row>) {
  const { t } = useTranslation('ui');
  const fixed = useId();
  // There when the panel opens, so that the keyboard begins at the first column.
  useFetchWhenIdle(columnOrderTable);
  const [first, ...movable] = orderedColumns(columns, setting);
  return (
    <Popover
      label={t('columns.title')}
      trigger={(props) => (
        <Button track="columns" {...props} kind="plain" glyph="columns" aria-label={t('columns.title')} />
      )}
    >
      {(close) => (
        <div className="aicc-columns">
          <div className="aicc-columns-head">
            <strong>{t('columns.title')}</strong>
            {setting !== untouched && (
              <Button track="columns.reset" kind="link" onClick={() => onChange(untouched)}>
                {t('columns.reset')}
              </Button>
            )}
          </div>
          {first !== undefined && (
            <div className="aicc-columns-row">
              <Checkbox checked disabled aria-describedby={fixed}>
                {first.title}
              </Checkbox>
              <span id={fixed} className="aicc-columns-fixed">
                {t('columns.fixed')}
              </span>
            </div>
          )}
          {movable.length > 0 && (
            <ErrorBoundary>
              <Suspense fallback={<Loading count={movable.length} />}>
                <FetchedOrder
                  columns={movable.map((column) => ({ ...column, shown: isShown(column, setting) }))}
                  onShow={(key, shown) => onChange(withShown(setting, key, shown))}
                  onOrder={(order) => onChange({ ...setting, order })}
                />
              </Suspense>
            </ErrorBoundary>
          )}
          {more !== undefined && (
            <Button
              track="columns.more"
              kind="link"
              className="aicc-columns-more"
              onClick={() => {
                close();
                more.open();
              }}
            >
              {more.label}
            </Button>
          )}
          <Checkbox
            className="aicc-columns-dense"
            data-track="columns.compact"
            checked={density === 'compact'}
            onChange={(event) => onChange({ ...setting, density: event.target.checked ? 'compact' : 'default' })}
          >
            {t('columns.compact')}
          </Checkbox>
        </div>
      )}
    </Popover>
  );
}

function FetchedOrder(props: ComponentProps<typeof ColumnOrder>) {
  const Order = columnOrderTable.useNow();
  return <Order {...props} />;
}
