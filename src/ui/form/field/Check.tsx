import { useEffect, useRef } from 'react';

interface CheckProps {
  label: string;
  checked: boolean;
  /** indeterminate: a part of its group is checked */
  mixed?: boolean;
  /** why it cannot be changed */
  reason?: string | undefined;
  onChange: (on: boolean) => void;
}

/** One checkbox with its label; groups are rendered by the caller. */
export function Check({ label, checked, mixed = false, reason, onChange }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="aicc-choice" title={reason}>
      <input
        ref={box}
        type="checkbox"
        className="aicc-check"
        checked={checked}
        disabled={reason !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
