import { Style } from '../look/Style';
import css from './meter.css';

interface MeterProps {
  /** what it measures, for screen readers */
  label: string;
  value: number;
  max: number;
  /** colours it as nearly used up */
  warning?: boolean;
}

/** A thin bar that shows how much of something is used, beside its text. */
export function Meter({ label, value, max, warning = false }: MeterProps) {
  return (
    <>
      <Style css={css} />
      <meter
        className={warning ? 'aicc-meter aicc-meter-warning' : 'aicc-meter'}
        min={0}
        max={max}
        value={Math.min(max, value)}
        aria-label={label}
      />
    </>
  );
}
