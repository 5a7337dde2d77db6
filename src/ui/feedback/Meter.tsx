import { Progress } from 'antd';

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
    <Progress
      aria-label={label}
      percent={max > 0 ? (Math.min(max, value) / max) * 100 : 0}
      status={warning ? 'exception' : 'normal'}
      showInfo={false}
      size="small"
    />
  );
}
