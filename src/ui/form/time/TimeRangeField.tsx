import { useTranslation } from 'react-i18next';
import { ClockInput } from './ClockInput';
import { Field, type FieldFrame } from '../field/Field';
import type { Bound } from '../bound';

export interface TimeRange {
  /** minutes after midnight */
  readonly from: number | null;
  readonly to: number | null;
}

interface TimeRangeFieldProps extends FieldFrame, Bound<TimeRange> {}

export function TimeRangeField({ name, value, onChange, onLeave, problem, bind: _, ...frame }: TimeRangeFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <Field {...frame} name={name} problem={problem} group>
      {(ids) => (
        <span className="aicc-daytime">
          <ClockInput
            id={ids.id}
            aria-describedby={ids['aria-describedby']}
            aria-invalid={ids['aria-invalid']}
            aria-label={t('form.from', { name: frame.label })}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <span aria-hidden>–</span>
          <ClockInput
            aria-label={t('form.to', { name: frame.label })}
            aria-invalid={ids['aria-invalid']}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            onLeave={onLeave}
          />
        </span>
      )}
    </Field>
  );
}
