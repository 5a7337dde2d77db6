import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Glyph } from '../button/Glyph';
import { Popover } from '../overlay/Popover';

interface FilterButtonProps {
  /** key of the filter */
  name: string;
  label: string;
  set: boolean;
  children: (close: () => void) => ReactNode;
}

export function FilterButton({ name, label, set, children }: FilterButtonProps) {
  return (
    <Popover
      label={label}
      side="bottomStart"
      trigger={(props) => (
        <Button track={`filter.${name}`} {...props} className="aicc-filter-button" data-set={set}>
          {label}
          <Glyph name="chevronDown" size={12} />
        </Button>
      )}
    >
      {children}
    </Popover>
  );
}
