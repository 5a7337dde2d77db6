import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { type Chip, Chips } from './Chips';
import { FilterButton } from './FilterButton';
import type { FilterDef, FilterDefOf } from './filterDef';
import { filterPanels } from './filterPanels';
import { SearchBox } from './SearchBox';
import { type Format, useFormat } from '../format/FormatProvider';
import { type FilterKinds, type FilterValue, isSet } from '../address/listState';
import css from '../page/page.css';
import { Style } from '../look/Style';

type AnyValue = FilterValue[keyof FilterValue];

interface Control {
  readonly filters: Readonly<Record<string, AnyValue>>;
  readonly anySet: boolean;
  // A method, so that a list's own, narrower setter fits: FilterDefOf already ties each key to its kind.
  setFilters(this: void, patch: object, quiet?: boolean): void;
  clear: () => void;
}

interface FilterBarProps<K extends FilterKinds> {
  control: Control & { readonly filters: { readonly [N in keyof K]: FilterValue[K[N]] } };
  /** in display order */
  filters: readonly FilterDefOf<K>[];
  /** further quiet controls at the end of the row */
  children?: ReactNode;
}

const stringsOf = (value: AnyValue): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.map(String) : [];
};
const daysOf = (value: AnyValue): readonly [string, string] | null => {
  const [from, to] = stringsOf(value);
  return from === undefined || to === undefined ? null : [from, to];
};
const endOf = (value: AnyValue, index: 0 | 1): number | null => {
  const end: unknown = Array.isArray(value) ? value[index] : null;
  return typeof end === 'number' ? end : null;
};
const rangeOf = (value: AnyValue): readonly [number | null, number | null] | null =>
  Array.isArray(value) ? [endOf(value, 0), endOf(value, 1)] : null;

/**
 * A bar of filters above the list: set filters are chips that can be removed one by one, and only then is there a
 * button to clear all.
 */
export function FilterBar<K extends FilterKinds>({ control, filters, children }: FilterBarProps<K>) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const defs: readonly FilterDef[] = filters;
  const put = (key: string, value: AnyValue, quiet?: boolean) => control.setFilters({ [key]: value }, quiet);
  const chips = defs.flatMap((def) => chipsOf(def, control.filters[def.key] ?? null, put, format));
  return (
    <div className="aicc-filters" role="search">
      <Style css={css} />
      <div className="aicc-filters-row">
        {defs.map((def) => (
          <OneFilter key={def.key} def={def} value={control.filters[def.key] ?? null} put={put} />
        ))}
        {children}
        {chips.length === 0 && control.anySet && (
          <Button track="filter.clear" kind="link" onClick={control.clear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      {chips.length > 0 && <Chips chips={chips} onClear={control.clear} />}
    </div>
  );
}

type Put = (key: string, value: AnyValue, quiet?: boolean) => void;

function OneFilter({ def, value, put }: { def: FilterDef; value: AnyValue; put: Put }) {
  const set = isSet(value);
  switch (def.kind) {
    case 'text':
      return (
        <SearchBox
          label={def.label}
          placeholder={def.placeholder ?? def.label}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => put(def.key, text, true)}
        />
      );
    case 'flag':
      return (
        <Button
          track={`filter.${def.key}`}
          className="aicc-filter-button"
          data-set={set}
          aria-pressed={set}
          onClick={() => put(def.key, !set)}
        >
          {def.label}
        </Button>
      );
    case 'set':
      return null;
    default:
      return (
        <FilterButton name={def.key} label={def.label} set={set}>
          {(close) => <FilterPanel def={def} value={value} put={put} close={close} />}
        </FilterButton>
      );
  }
}

interface FilterPanelProps {
  def: Exclude<FilterDef, { kind: 'text' | 'flag' | 'set' }>;
  value: AnyValue;
  put: Put;
  close: () => void;
}

function FilterPanel({ def, value, put, close }: FilterPanelProps) {
  const { ChoicePanel, DaysPanel, RangeEnds } = filterPanels.useNow();
  const putAndClose = (next: AnyValue) => {
    put(def.key, next);
    close();
  };
  switch (def.kind) {
    case 'one':
      return <ChoicePanel def={def} chosen={stringsOf(value)} onChange={([chosen]) => putAndClose(chosen ?? null)} />;
    case 'many':
      return <ChoicePanel def={def} chosen={stringsOf(value)} onChange={(chosen) => put(def.key, chosen)} />;
    case 'days':
      return <DaysPanel value={daysOf(value)} months={def.months} single={def.single} onChange={putAndClose} />;
    case 'range':
      return <RangeEnds label={def.label} unit={def.unit} value={rangeOf(value)} onChange={putAndClose} />;
  }
}

function chipsOf(def: FilterDef, value: AnyValue, put: Put, format: Format): Chip[] {
  if (!isSet(value) || def.kind === 'text' || def.kind === 'flag') return [];
  const named = { key: def.key, name: def.label };
  if (def.kind === 'days') {
    const [from, to] = daysOf(value) ?? ['', ''];
    const words = from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
    return [{ ...named, value: words, remove: () => put(def.key, null) }];
  }
  if (def.kind === 'range') {
    const [low, high] = [endOf(value, 0), endOf(value, 1)];
    const unit = def.unit === undefined ? '' : ` ${def.unit}`;
    const words =
      low === null
        ? `≤ ${format.number(high)}`
        : high === null
          ? `≥ ${format.number(low)}`
          : `${format.number(low)} – ${format.number(high)}`;
    return [{ ...named, value: words + unit, remove: () => put(def.key, null) }];
  }
  const chosen = stringsOf(value);
  if (def.kind === 'set') return [{ ...named, value: def.words(chosen.length), remove: () => put(def.key, []) }];
  return chosen.map((one) => ({
    key: `${def.key}:${one}`,
    name: def.label,
    value: def.options.find((option) => option.value === one)?.label ?? one,
    remove: () => put(def.key, def.kind === 'many' ? chosen.filter((other) => other !== one) : null),
  }));
}
