import { Segmented } from 'antd';
import { useRef } from 'react';
import { recordPress } from '../browser/recordPress';

interface TrackedSegmentedProps<T extends string> {
  /** its name in usage tracking: of the control, never of the value */
  track: string;
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  /** as wide as its place */
  block?: boolean;
  onChange: (value: T) => void;
}

/** antd's Segmented: one of a few views, side by side; each choice is recorded by the name of the control. */
export function TrackedSegmented<T extends string>({
  track,
  label,
  value,
  options,
  block = false,
  onChange,
}: TrackedSegmentedProps<T>) {
  const control = useRef<HTMLDivElement>(null);
  return (
    <Segmented<T>
      ref={control}
      aria-label={label}
      block={block}
      value={value}
      options={options.map((option) => ({ ...option }))}
      onChange={(next) => {
        recordPress(control.current, track);
        onChange(next);
      }}
    />
  );
}
