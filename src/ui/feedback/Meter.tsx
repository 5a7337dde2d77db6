import { Style } from '../look/Style';
import css from './meter.css';

interface MeterProps {
  /** what it measures, for screen readers */
  label: string;
  value: number;
  max: number;
  /** it runs out */
  warning?: boolean;
}

/** How much of something is used, as a thin bar; the words for it stand beside it. */
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
