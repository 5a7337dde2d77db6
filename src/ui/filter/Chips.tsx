import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { Glyph } from '../button/Glyph';

export interface Chip {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly remove: () => void;
}

export function Chips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className="aicc-chips" role="group" aria-label={t('filter.set')}>
      {chips.map((chip) => (
        <Tag
          key={chip.key}
          className="aicc-chip"
          bordered={false}
          closeIcon={
            <button
              type="button"
              data-track="filter.remove"
              className="aicc-chip-off"
              aria-label={t('filter.remove', { name: chip.name, value: chip.value })}
            >
              <Glyph name="close" size={12} />
            </button>
          }
          onClose={(event) => {
            // Set until the address says otherwise.
            event.preventDefault();
            chip.remove();
          }}
        >
          <span className="aicc-clip">
            <span className="aicc-quiet">{chip.name}</span> {chip.value}
          </span>
        </Tag>
      ))}
      <Button track="filter.clear" kind="link" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  );
}
