import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '../../button/Glyph';

/** The cell with the name, which opens the row. */
export function FirstCell({
  to,
  onOpen,
  children,
}: {
  to: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}) {
  if (to !== undefined) {
    return (
      <Link to={to} className="aicc-opener" tabIndex={-1}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className="aicc-opener" tabIndex={-1} onClick={onOpen}>
      {children}
    </button>
  );
}

export function BoneCell({ align }: { align: 'start' | 'end' | undefined }) {
  return <span className={align === 'end' ? 'aicc-bone aicc-bone-cell aicc-bone-end' : 'aicc-bone aicc-bone-cell'} />;
}

interface SelectCellProps {
  label: string;
  checked: boolean;
  /** some rows of the page are selected, some are not */
  mixed?: boolean;
  onChange: (on: boolean) => void;
}

export function SelectCell({ label, checked, mixed = false, onChange }: SelectCellProps) {
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = mixed;
      }}
      type="checkbox"
      className="aicc-check"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

export function SortMark({ order }: { order: 'ascending' | 'descending' | null }) {
  const name = order === null ? 'sort' : order === 'ascending' ? 'arrowUp' : 'arrowDown';
  return <Glyph name={name} size={12} className={order === null ? 'aicc-sort' : 'aicc-sort aicc-sort-on'} />;
}
