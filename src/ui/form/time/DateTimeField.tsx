import { useTranslation } from 'react-i18next';
import { isZone, offsetText } from '@/domain/time/zone';
import { useFormat } from '../../format/FormatProvider';
import { ClockInput } from './ClockInput';
import { DayPicker } from './DayPicker';
import { Field, type FieldFrame } from '../field/Field';
import type { Bound } from '../bound';
import { instantOfWall, type WallTime } from './wallTime';

interface DateTimeFieldProps extends FieldFrame, Bound<WallTime> {
  /** IANA zone of the clock; the account's by default */
  zone?: string | undefined;
  /** days that may be chosen, both included */
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** A day and a time on the clock of one zone, which is named beside them. */
export function DateTimeField({
  name,
  value,
  onChange,
  onLeave,
  problem,
  zone: wantedZone,
  earliest,
  latest,
  bind: _,
  ...frame
}: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const zone = wantedZone !== undefined && isZone(wantedZone) ? wantedZone : format.zone;
  const instant = instantOfWall(value, zone);
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <span className="aicc-daytime">
          <DayPicker
            {...ids}
            value={value.day}
            earliest={earliest}
            latest={latest}
            onChange={(day) => onChange({ ...value, day })}
          />
          <ClockInput
            aria-label={t('form.timeOf', { name: frame.label })}
            aria-invalid={ids['aria-invalid']}
            aria-describedby={ids['aria-describedby']}
            value={value.minutes}
            onChange={(minutes) => onChange({ ...value, minutes })}
            onLeave={onLeave}
          />
          <span className="aicc-hint aicc-daytime-zone">
            {zone} ({offsetText(instant ?? format.now(), zone)})
          </span>
        </span>
      )}
    </Field>
  );
}
