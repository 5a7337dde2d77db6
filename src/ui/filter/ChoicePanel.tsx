import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceDef } from './filterDef';
import { SearchInput } from './SearchInput';

interface ChoicePanelProps {
  def: ChoiceDef;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Number of options from which a search is shown. */
const SEARCH_FROM = 8;

/** Options with a check each; a press applies at once. */
export function ChoicePanel({ def, chosen, onChange }: ChoicePanelProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const many = def.kind === 'many';
  const wanted = text.trim().toLowerCase();
  const shown =
    def.onSearch === undefined
      ? def.options.filter((option) => option.label.toLowerCase().includes(wanted))
      : def.options;
  const put = (value: string, on: boolean) => {
    if (many) onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
    else onChange(on ? [value] : []);
  };
  return (
    <div className="aicc-filter-panel">
      {(def.options.length >= SEARCH_FROM || def.onSearch !== undefined) && (
        <SearchInput
          aria-label={t('filter.searchIn', { name: def.label })}
          placeholder={t('filter.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            def.onSearch?.(event.target.value);
          }}
        />
      )}
      <div className="aicc-filter-list" role="group" aria-label={def.label} aria-busy={def.loading}>
        {/* One of several can be taken back by a second press, so these are checks, not radios. */}
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            data-track={`filter.${def.key}.choice`}
            checked={chosen.includes(option.value)}
            onChange={(event) => put(option.value, event.target.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
        {shown.length === 0 && <p className="aicc-hint">{t(def.loading === true ? 'loading' : 'select.none')}</p>}
      </div>
    </div>
  );
}
