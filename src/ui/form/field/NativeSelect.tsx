import type { SelectHTMLAttributes } from 'react';
import { Glyph } from '../../button/Glyph';

/** The browser's own list in our frame: for a few choices, light, and at home on every device. */
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
