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
      <Link data-track="row.open" to={to} className="aicc-opener" tabIndex={-1}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" data-track="row.open" className="aicc-opener" tabIndex={-1} onClick={onOpen}>
      {children}
    </button>
  );
}

export function BoneCell({ align }: { align: 'start' | 'end' | undefined }) {
  return <span className={align === 'end' ? 'aicc-bone aicc-bone-cell aicc-bone-end' : 'aicc-bone aicc-bone-cell'} />;
}

export function SortMark({ order }: { order: 'ascend' | 'descend' | null | undefined }) {
  const name = order === 'ascend' ? 'arrowUp' : order === 'descend' ? 'arrowDown' : 'sort';
  return <Glyph name={name} size={12} className={name === 'sort' ? 'aicc-sort' : 'aicc-sort aicc-sort-on'} />;
}
