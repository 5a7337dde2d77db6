import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { Style } from '../../look/Style';
import css from './rows.css';
import type { Row, Rows } from './useRows';

interface RowPanelsProps<T> {
  rows: Rows<T>;
  nameOf: (row: Row<T>) => string;
  /** before the name: the row's number */
  markOf?: (row: Row<T>) => ReactNode;
  /** the row in a few words, beside its name */
  wordsOf: (row: Row<T>) => ReactNode;
  removeLabel: (row: Row<T>) => string;
  picked?: number | null;
  onPick?: (index: number) => void;
  /** the last one can be removed too */
  mayBeEmpty?: boolean;
  /** fields of a row */
  children: (row: Row<T>) => ReactNode;
}

/** Rows of a form as panels that open and close: each says in a line what is in it. */
export function RowPanels<T>(props: RowPanelsProps<T>) {
  const { rows, nameOf, markOf, wordsOf, removeLabel, picked, onPick, mayBeEmpty = false, children } = props;
  const { t } = useTranslation('ui');
  return (
    <>
      <Style css={css} />
      <Collapse
        className="aicc-row-panels"
        bordered={false}
        // The button in the head opens and closes: antd's own head would hold the other button.
        collapsible="icon"
        activeKey={rows.list.filter(({ isOpen }) => isOpen).map(({ key }) => key)}
        items={rows.list.map((row) => ({
          key: row.key,
          id: row.bound.name,
          role: 'region',
          'aria-label': nameOf(row),
          'data-form-row': row.key,
          className: `aicc-surface${picked === row.index ? ' aicc-row-picked' : ''}`,
          onFocus: () => onPick?.(row.index),
          showArrow: false,
          // A problem's link leads to a field that is there.
          forceRender: true,
          label: (
            <div className="aicc-row-head">
              <h3>
                <Button
                  track="row.toggle"
                  kind="plain"
                  glyph={row.isOpen ? 'chevronDown' : 'chevronRight'}
                  aria-expanded={row.isOpen}
                  disabledReason={row.hasProblem ? t('form.rowStays') : undefined}
                  onClick={row.toggle}
                >
                  {markOf !== undefined && <span className="aicc-row-mark aicc-num">{markOf(row)}</span>}
                  <span className="aicc-clip">{nameOf(row)}</span>
                </Button>
              </h3>
              <span className="aicc-row-words aicc-hint">{wordsOf(row)}</span>
            </div>
          ),
          extra: (mayBeEmpty || rows.list.length > 1) && (
            <Button track="row.remove" kind="plain" glyph="trash" aria-label={removeLabel(row)} onClick={row.remove} />
          ),
          children: children(row),
        }))}
      />
    </>
  );
}
