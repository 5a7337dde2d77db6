import { useTranslation } from 'react-i18next';
import type { FieldBinding, ValueProps } from '../bound';
import { type ControlIds, Field, type FieldFrame } from '../field/Field';
import { ClockInput } from './ClockInput';

export interface TimeRange {
  /** minutes after midnight */
  readonly from: number | null;
  readonly to: number | null;
}

interface TimeRangeFieldProps extends FieldFrame, FieldBinding<TimeRange> {}

export function TimeRangeField(field: TimeRangeFieldProps) {
  return (
    <Field {...field} group>
      {(ids) => <TimeRangeInput ids={ids} label={field.label} />}
    </Field>
  );
}

const noRange: TimeRange = { from: null, to: null };

function TimeRangeInput({
  ids,
  label,
  value = noRange,
  onChange,
}: ValueProps<TimeRange> & { ids: ControlIds; label: string }) {
  const { t } = useTranslation('ui');
  const { id, onBlur, 'aria-invalid': invalid, 'aria-describedby': describedBy } = ids;
  return (
    <span className="aicc-daytime">
      <ClockInput
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-label={t('form.from', { name: label })}
        value={value.from}
        onChange={(from) => onChange?.({ ...value, from })}
      />
      <span aria-hidden>–</span>
      <ClockInput
        aria-label={t('form.to', { name: label })}
        aria-invalid={invalid}
        value={value.to}
        onChange={(to) => onChange?.({ ...value, to })}
        onBlur={onBlur}
      />
    </span>
  );
}
