import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../button/Glyph';
import { Field, type FieldFrame } from './Field';
import type { FieldBinding } from '../bound';
import { TrackedSelect } from '../TrackedSelect';

export interface Option<T extends string | number> {
  readonly value: T;
  readonly label: string;
  /** second line or mark inside the list */
  readonly extra?: ReactNode;
  readonly disabled?: boolean;
}

interface Source<T extends string | number> {
  options: readonly Option<T>[];
  /** remote: called with what is typed, after a pause; without it the options are searched here */
  onSearch?: (text: string) => void;
  loading?: boolean;
  placeholder?: string;
  clearable?: boolean;
}

interface SelectFieldProps<T extends string | number> extends FieldFrame, FieldBinding<T | null>, Source<T> {}
interface MultiSelectFieldProps<T extends string | number> extends FieldFrame, FieldBinding<readonly T[]>, Source<T> {
  most?: number;
}

/** ms after the last key stroke before the platform is asked */
const PAUSE = 250;

function usePaused(run: ((text: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (run === undefined) return undefined;
  return (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => run(text), PAUSE);
  };
}

function OptionLine({ label, extra }: { label: ReactNode; extra: ReactNode }) {
  return (
    <span className="aicc-option">
      <span className="aicc-clip">{label}</span>
      {extra !== undefined && <span className="aicc-option-extra">{extra}</span>}
    </span>
  );
}

interface ShownOption<T> {
  value: T;
  label: string;
  extra: ReactNode;
  disabled: boolean | undefined;
}

function useShared<T extends string | number>({ options, onSearch, loading, placeholder, clearable }: Source<T>) {
  const { t } = useTranslation('ui');
  const search = usePaused(onSearch);
  return {
    options: options.map(({ value, label, extra, disabled }): ShownOption<T> => ({ value, label, extra, disabled })),
    optionRender: (option: { label?: ReactNode; data: { extra: ReactNode } }) => (
      <OptionLine label={option.label} extra={option.data.extra} />
    ),
    showSearch: true,
    optionFilterProp: 'label',
    filterOption: onSearch === undefined ? undefined : (false as const),
    onSearch: search,
    loading,
    allowClear: clearable === true ? { clearIcon: <Glyph name="close" size={12} /> } : false,
    placeholder: placeholder ?? t('select.choose'),
    notFoundContent: <span className="aicc-hint">{t(loading === true ? 'loading' : 'select.none')}</span>,
    suffixIcon: <Glyph name={loading === true ? 'spinner' : 'chevronDown'} size={14} spin={loading === true} />,
    removeIcon: <Glyph name="close" size={12} />,
    menuItemSelectedIcon: <Glyph name="check" size={14} />,
    style: { width: '100%' },
  };
}

export function SelectField<T extends string | number>({
  options,
  onSearch,
  loading,
  placeholder,
  clearable,
  ...field
}: SelectFieldProps<T>) {
  const shared = useShared({ options, onSearch, loading, placeholder, clearable });
  return (
    <Field {...field} toValue={(chosen: T | undefined) => chosen ?? null}>
      {(ids) => <TrackedSelect<T, ShownOption<T>> {...ids} track={`select.${field.name}`} {...shared} />}
    </Field>
  );
}

export function MultiSelectField<T extends string | number>({
  options,
  onSearch,
  loading,
  placeholder,
  clearable,
  most,
  ...field
}: MultiSelectFieldProps<T>) {
  const shared = useShared({ options, onSearch, loading, placeholder, clearable });
  return (
    <Field {...field}>
      {(ids) => (
        <TrackedSelect<T[], ShownOption<T>>
          {...ids}
          track={`select.${field.name}`}
          {...shared}
          mode="multiple"
          maxCount={most}
          maxTagCount="responsive"
        />
      )}
    </Field>
  );
}
