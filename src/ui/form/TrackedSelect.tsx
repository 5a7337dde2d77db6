import { type RefSelectProps, Select, type SelectProps } from 'antd';
import { useRef } from 'react';
import { recordPress } from '../browser/recordPress';

interface TrackedSelectProps<T, O extends object> extends Omit<SelectProps<T, O>, 'ref'> {
  /** its name in usage tracking: of the control, never of the value */
  track: string;
}

/** antd's Select; each choice, by pointer or key, is recorded by the name of the control. */
export function TrackedSelect<T, O extends object>({ track, onChange, ...select }: TrackedSelectProps<T, O>) {
  const control = useRef<RefSelectProps>(null);
  return (
    <Select<T, O>
      {...select}
      ref={control}
      onChange={(value, option) => {
        recordPress(control.current?.nativeElement, track);
        onChange?.(value, option);
      }}
    />
  );
}
