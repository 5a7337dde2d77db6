import { TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { FieldIds } from '../field/Field';
import { Style } from '../../look/Style';
import { dayjsOfMinutes, minutesOf } from './dayjsValues';
import css from './time.css';
import { usePickerKeys } from './usePickerKeys';
import { readClock } from './wallTime';

interface ClockInputProps extends Partial<FieldIds> {
  /** minutes after midnight */
  value: number | null;
  onChange: (minutes: number | null) => void;
  onLeave?: () => void;
  'aria-label'?: string;
  /** minutes between the times in the list */
  step?: number;
}

/** A time of day, chosen or as people type it: 9, 930, 21:15. It is read when the field is left. */
export function ClockInput({ value, onChange, onLeave, step = 15, ...ids }: ClockInputProps) {
  const { t } = useTranslation('ui');
  const { onOpenChange, onKeyDown } = usePickerKeys();
  const put = (next: Dayjs | Dayjs[] | null | undefined) => {
    // Where it drops what was begun.
    if (next === undefined) return;
    const minutes = next === null || Array.isArray(next) ? null : minutesOf(next);
    if (minutes !== value) onChange(minutes);
  };
  const read = (text: string) => {
    const minutes = readClock(text);
    if (minutes !== value && (minutes !== null || text.trim() === '')) onChange(minutes);
  };
  return (
    <span
      className="aicc-clock"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) read(event.target.value);
        onKeyDown(event);
      }}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement) read(event.target.value);
        onLeave?.();
      }}
    >
      <Style css={css} />
      <TimePicker
        {...ids}
        value={value === null ? null : dayjsOfMinutes(value)}
        format="HH:mm"
        minuteStep={step as 5 | 15}
        placeholder={t('form.clock')}
        allowClear={false}
        needConfirm={false}
        showNow={false}
        suffixIcon={null}
        inputMode="numeric"
        onOpenChange={onOpenChange}
        onCalendarChange={put}
        onChange={put}
      />
    </span>
  );
}
