import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIds } from '../field/Field';
import { clockText, readClock } from './wallTime';

interface ClockInputProps extends Partial<FieldIds> {
  /** minutes after midnight */
  value: number | null;
  onChange: (minutes: number | null) => void;
  onLeave: () => void;
  'aria-label'?: string;
  /** minutes for the arrow keys */
  step?: number;
}

const DAY = 24 * 60;

/** A time of day as people type it: 9, 930, 21:15. It is formatted on blur; an invalid text stays to be corrected. */
export function ClockInput({ value, onChange, onLeave, step = 15, ...ids }: ClockInputProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : clockText(value));
  const wrong = typed !== null && typed.trim() !== '' && readClock(typed) === null;
  return (
    <input
      {...ids}
      aria-invalid={wrong || ids['aria-invalid']}
      className="aicc-entry aicc-num aicc-clock"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('form.clock')}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readClock(event.target.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const by = event.key === 'ArrowUp' ? step : -step;
        setTyped(null);
        onChange(((value ?? 0) + by + DAY) % DAY);
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
        onLeave();
      }}
    />
  );
}
