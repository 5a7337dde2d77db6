import { useTranslation } from 'react-i18next';
import { Calendar } from '../../calendar/Calendar';
import { useFormat } from '../../format/FormatProvider';
import { Glyph } from '../../button/Glyph';
import { Popover } from '../../overlay/Popover';
import type { FieldIds } from '../field/Field';

interface DayPickerProps extends Partial<FieldIds> {
  value: string | null;
  onChange: (day: string) => void;
  onLeave: () => void;
  /** says what day this is; the label of the field */
  label: string;
  earliest?: string | undefined;
  latest?: string | undefined;
}

/** A button that shows the day and opens the calendar. */
export function DayPicker({ value, onChange, onLeave, label, earliest, latest, ...ids }: DayPickerProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <Popover
      label={label}
      side="bottomStart"
      trigger={(props) => (
        <button {...props} {...ids} type="button" className="aicc-entry aicc-day" onBlur={onLeave}>
          <span className={value === null ? 'aicc-hint' : 'aicc-num'}>
            {value === null ? t('calendar.choose') : format.day(value)}
          </span>
          <Glyph name="calendar" />
        </button>
      )}
    >
      {(close) => (
        <Calendar
          from={value}
          earliest={earliest}
          latest={latest}
          onPick={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    </Popover>
  );
}
