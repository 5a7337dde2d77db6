import { useTranslation } from 'react-i18next';
import { type Range, ranges } from './range';

interface RangeChoiceProps {
  /** null while days of somebody's own choice are shown */
  value: Range | null;
  onChange: (range: Range) => void;
}

/** The four usual ranges, side by side. */
export function RangeChoice({ value, onChange }: RangeChoiceProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="aicc-ranges" role="group" aria-label={t('range.title')}>
      {ranges.map((range) => (
        <button key={range} type="button" aria-pressed={range === value} onClick={() => onChange(range)}>
          {t(`range.${range}`)}
        </button>
      ))}
    </div>
  );
}
