import { Checkbox } from 'antd';

interface CheckProps {
  /** its name in usage tracking */
  track: string;
  label: string;
  checked: boolean;
  /** indeterminate: a part of its group is checked */
  mixed?: boolean;
  /** why it cannot be changed */
  reason?: string | undefined;
  /** id of the words that explain it */
  describedBy?: string;
  onChange: (on: boolean) => void;
}

/** One checkbox with its label; groups are rendered by the caller. */
export function Check({ track, label, checked, mixed = false, reason, describedBy, onChange }: CheckProps) {
  return (
    <Checkbox
      className="aicc-choice"
      data-track={track}
      checked={checked}
      indeterminate={mixed}
      disabled={reason !== undefined}
      title={reason}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}
