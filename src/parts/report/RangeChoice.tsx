import { useTranslation } from 'react-i18next';
import { type Range, ranges } from './range';

interface RangeChoiceProps {
  /** ranges offered; all by default */
  offered?: readonly Range[];
  /** null while custom days are shown */
  value: Range | null;
  onChange: (range: Range) => void;
}

/** The usual ranges, side by side. */
export function RangeChoice({ offered = ranges, value, onChange }: RangeChoiceProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="aicc-ranges" role="group" aria-label={t('range.title')}>
      {offered.map((range) => (
        <button
          key={range}
          type="button"
          data-track={`range.${range}`}
          aria-pressed={range === value}
          onClick={() => onChange(range)}
        >
          {t(`range.${range}`)}
        </button>
      ))}
    </div>
  );
}
