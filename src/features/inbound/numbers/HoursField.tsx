import { useTranslation } from 'react-i18next';
import type { FieldBinding, ValueProps } from '@/ui/form/bound';
import { Check } from '@/ui/form/field/Check';
import { Field } from '@/ui/form/field/Field';
import { ClockInput } from '@/ui/form/time/ClockInput';
import type { DayDraft } from './hoursDraft';
import { useWeekday } from './useHoursText';

/** One line for each day of the week: whether it is open, from when and until when. */
export function HoursField(field: FieldBinding<readonly DayDraft[]>) {
  const { t } = useTranslation('inbound');
  return (
    <Field {...field} label={t('numbers.hours')} help={t('form.hoursHelp')} group>
      {({ onBlur }) => <Hours onBlur={onBlur} />}
    </Field>
  );
}

interface HoursProps extends ValueProps<readonly DayDraft[]> {
  onBlur: (() => void) | undefined;
}

function Hours({ value = [], onChange, onBlur }: HoursProps) {
  const { t } = useTranslation('inbound');
  const { t: ui } = useTranslation('ui');
  const weekday = useWeekday();
  const set = (index: number, patch: Partial<DayDraft>) =>
    onChange?.(value.map((day, at) => (at === index ? { ...day, ...patch } : day)));
  return value.map(({ isOpen, from, to }, index) => {
    const day = weekday(index);
    return (
      <div key={day} className="aicc-inbound-day">
        <Check
          track="inbound.day"
          label={t('form.open', { day })}
          checked={isOpen}
          onChange={(on) => set(index, { isOpen: on })}
        />
        {isOpen ? (
          <span className="aicc-daytime">
            <ClockInput
              aria-label={ui('form.from', { name: day })}
              value={from}
              onChange={(minutes) => set(index, { from: minutes })}
            />
            <span aria-hidden>–</span>
            <ClockInput
              isEnd
              aria-label={ui('form.to', { name: day })}
              value={to}
              onChange={(minutes) => set(index, { to: minutes })}
              onBlur={onBlur}
            />
          </span>
        ) : (
          <span className="aicc-hint">{t('form.closed')}</span>
        )}
      </div>
    );
  });
}
