import { useTranslation } from 'react-i18next';
import { isZone, offsetText } from '@/domain/time/zone';
import { useFormat } from '../../format/FormatProvider';
import type { FieldBinding, ValueProps } from '../bound';
import { type ControlIds, Field, type FieldFrame } from '../field/Field';
import { ClockInput } from './ClockInput';
import { DayPicker } from './DayPicker';
import { instantOfWall, noWallTime, type WallTime } from './wallTime';

interface DateTimeFieldProps extends FieldFrame, FieldBinding<WallTime> {
  /** IANA zone of the clock; the account's by default */
  zone?: string | undefined;
  /** days that may be chosen, both included */
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** A day and a time on the clock of one zone, which is named beside them. */
export function DateTimeField({ zone, earliest, latest, ...field }: DateTimeFieldProps) {
  return (
    <Field {...field}>{(ids) => <DateTimeInput {...{ ids, zone, earliest, latest }} label={field.label} />}</Field>
  );
}

interface DateTimeInputProps
  extends ValueProps<WallTime>, Pick<DateTimeFieldProps, 'label' | 'zone' | 'earliest' | 'latest'> {
  ids: ControlIds;
}

function DateTimeInput({ ids, label, value = noWallTime, onChange, ...limits }: DateTimeInputProps) {
  const { earliest, latest } = limits;
  const { t } = useTranslation('ui');
  const format = useFormat();
  const zone = limits.zone !== undefined && isZone(limits.zone) ? limits.zone : format.zone;
  const { onBlur, 'aria-invalid': invalid, 'aria-describedby': describedBy } = ids;
  return (
    <span className="aicc-daytime">
      <DayPicker
        {...ids}
        earliest={earliest}
        latest={latest}
        onBlur={undefined}
        value={value.day}
        onChange={(day) => onChange?.({ ...value, day })}
      />
      <ClockInput
        aria-label={t('form.timeOf', { name: label })}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={value.minutes}
        onChange={(minutes) => onChange?.({ ...value, minutes })}
        onBlur={onBlur}
      />
      <span className="aicc-hint aicc-daytime-zone">
        {zone} ({offsetText(instantOfWall(value, zone) ?? format.now(), zone)})
      </span>
    </span>
  );
}
