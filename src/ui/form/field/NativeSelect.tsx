import type { SelectHTMLAttributes } from 'react';
import { Glyph } from '../../button/Glyph';

/** A native select in our style, for a few choices. */
export function NativeSelect({ className = '', children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={`aicc-native ${className}`}>
      <select {...rest} className="aicc-entry">
        {children}
      </select>
      <Glyph name="chevronDown" size={14} />
    </span>
  );
}
