import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { Popover } from '../../overlay/Popover';
import { type Column, type ColumnSetting, isShown, orderedColumns, untouched, withMoved, withShown } from './column';

interface ColumnSettingsProps<Row> {
  columns: readonly Column<Row>[];
  setting: ColumnSetting;
  density: 'default' | 'compact';
  onChange: (next: ColumnSetting) => void;
}

/** Which columns, in which order, how dense. Widths are changed at the table's head itself. */
export function ColumnSettings<Row>({ columns, setting, density, onChange }: ColumnSettingsProps<Row>) {
  const { t } = useTranslation('ui');
  const fixed = useId();
  const ordered = orderedColumns(columns, setting);
  const movable = ordered.slice(1).map((column) => column.key);
  return (
    <Popover
      label={t('columns.title')}
      trigger={(props) => <Button {...props} kind="plain" glyph="columns" aria-label={t('columns.title')} />}
    >
      {() => (
        <div className="aicc-columns">
          <div className="aicc-columns-head">
            <strong>{t('columns.title')}</strong>
            {setting !== untouched && (
              <Button kind="link" onClick={() => onChange(untouched)}>
                {t('columns.reset')}
              </Button>
            )}
          </div>
          <ul>
            {ordered.map((column, index) => (
              <li key={column.key} className="aicc-columns-row">
                <Checkbox
                  checked={isShown(column, setting) || index === 0}
                  disabled={index === 0}
                  aria-describedby={index === 0 ? fixed : undefined}
                  onChange={(event) => onChange(withShown(setting, column.key, event.target.checked))}
                >
                  {column.title}
                </Checkbox>
                {index === 0 && (
                  <span id={fixed} className="aicc-columns-fixed">
                    {t('columns.fixed')}
                  </span>
                )}
                {index > 0 && (
                  <span className="aicc-columns-move">
                    {index > 1 && (
                      <Button
                        kind="plain"
                        glyph="chevronUp"
                        aria-label={t('columns.earlier', { column: column.title })}
                        onClick={() => onChange(withMoved(setting, movable, column.key, -1))}
                      />
                    )}
                    {index < movable.length && (
                      <Button
                        kind="plain"
                        glyph="chevronDown"
                        aria-label={t('columns.later', { column: column.title })}
                        onClick={() => onChange(withMoved(setting, movable, column.key, 1))}
                      />
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Checkbox
            className="aicc-columns-dense"
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
