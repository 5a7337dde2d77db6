import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { type BulkAction, inOrder } from './rowAction';

interface SelectionBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** Shown while rows are selected, with the number of rows an action applies to. */
export function SelectionBar<Row>({ rows, actions, onClear }: SelectionBarProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <div className="aicc-selection" role="toolbar" aria-label={t('selection.title')}>
      <span className="aicc-selection-count aicc-num" aria-live="polite">
        {t('selection.count', { count: rows.length })}
      </span>
      {inOrder(actions).map((action) => (
        <Button
          track={`bulk.${action.key}`}
          key={action.key}
          {...(action.glyph === undefined ? {} : { glyph: action.glyph })}
          danger={action.danger === true}
          disabledReason={action.disabledReason?.(rows)}
          onClick={async () => {
            await action.run(rows);
            onClear();
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button track="selection.clear" kind="link" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}
