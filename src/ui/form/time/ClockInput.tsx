import { TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueProps } from '../bound';
import type { ControlIds } from '../field/Field';
import { Style } from '../../look/Style';
import { dayjsOfMinutes, minutesOf } from './dayjsValues';
import css from './time.css';
import { usePickerKeys } from './usePickerKeys';
import { midnight, readClock } from './wallTime';

/** The value is minutes after midnight. */
interface ClockInputProps extends Partial<ControlIds>, ValueProps<number | null> {
  'aria-label'?: string;
  /** minutes between the times in the list */
  step?: number;
  /** the end of a span: midnight is 24:00, also where 0:00 is chosen or typed */
  isEnd?: boolean;
}

/** A time of day, chosen or as people type it: 9, 930, 21:15. It is read when the field is left. */
export function ClockInput({ value = null, onChange, onBlur, step = 15, isEnd = false, ...ids }: ClockInputProps) {
  const { t } = useTranslation('ui');
  const { onOpenChange, onKeyDown } = usePickerKeys();
  const isLeft = useRef(false);
  const set = (minutes: number | null) => {
    const next = isEnd && minutes === 0 ? midnight : minutes;
    if (next !== value) onChange?.(next);
  };
  const put = (next: Dayjs | Dayjs[] | null | undefined) => {
    // Where it drops what was begun, and where it gives back its own last time over what was read when it was left.
    if (next === undefined || isLeft.current) return;
    set(next === null || Array.isArray(next) ? null : minutesOf(next));
  };
  const read = (text: string) => {
    const minutes = readClock(text, isEnd ? midnight : undefined);
    if (minutes !== null || text.trim() === '') set(minutes);
  };
  return (
    <span
      className="aicc-clock"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) read(event.target.value);
        onKeyDown(event);
      }}
      onFocus={() => {
        isLeft.current = false;
      }}
      onBlur={(event) => {
        isLeft.current = true;
        if (event.target instanceof HTMLInputElement) read(event.target.value);
        onBlur?.();
      }}
    >
      <Style css={css} />
      <TimePicker
        {...ids}
        value={value === null ? null : dayjsOfMinutes(value)}
        // In brackets, because 24 is no hour that it knows.
        format={value === midnight ? ['[24:00]', 'HH:mm'] : 'HH:mm'}
        showHour
        showMinute
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
