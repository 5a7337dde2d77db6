import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/FormatProvider';
import type { ControlIds } from '../field/Field';
import { Style } from '../../look/Style';
import { dayjsOfDay, dayOf } from './dayjsValues';
import css from './time.css';
import { useDays } from './useDays';
import { usePickerKeys } from './usePickerKeys';

interface DayPickerProps extends Partial<ControlIds> {
  value?: string | null;
  onChange?: (day: string) => void;
  earliest?: string | undefined;
  latest?: string | undefined;
  defaultOpen?: boolean;
  'aria-label'?: string;
}

/** One day, typed or chosen. */
export function DayPicker({ value = null, onChange, earliest, latest, defaultOpen = false, ...ids }: DayPickerProps) {
  const { t } = useTranslation('ui');
  const { today } = useFormat();
  const days = useDays({ earliest, latest });
  const { onOpenChange, onKeyDown } = usePickerKeys(defaultOpen);
  // antd says undefined where it drops what was begun.
  const put = (next: Dayjs | Dayjs[] | null | undefined) => {
    if (!dayjs.isDayjs(next)) return;
    const day = dayOf(next);
    if (day === value || (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)) return;
    onChange?.(day);
  };
  return (
    <span className="aicc-day" onKeyDown={onKeyDown}>
      <Style css={css} />
      <DatePicker
        {...ids}
        {...days}
        value={value === null ? null : dayjsOfDay(value)}
        defaultPickerValue={dayjsOfDay(today())}
        placeholder={t('calendar.choose')}
        allowClear={false}
        showNow={false}
        defaultOpen={defaultOpen}
        onOpenChange={onOpenChange}
        // Its onChange comes a frame after the field was left, which would be after a press on the form's button.
        onCalendarChange={put}
        onChange={put}
      />
    </span>
  );
}
