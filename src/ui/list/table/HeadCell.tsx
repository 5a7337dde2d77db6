import { type KeyboardEvent, type PointerEvent, type ReactNode, type ThHTMLAttributes, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fitWidth, widthLimits } from '../columns/column';

export interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** the definition of what the column shows */
  dot?: ReactNode;
  edge?: ReactNode;
}

/**
 * A column's header, with an edge to drag or move with the arrow keys. A press anywhere sorts; by keyboard the button
 * in it does, so antd's own tab stop, name and key go.
 */
export function HeadCell({
  dot,
  edge,
  children,
  tabIndex: _tabIndex,
  'aria-label': _label,
  onKeyDown: _onKeyDown,
  ...cell
}: HeadCellProps) {
  return (
    <th {...cell}>
      <div className="aicc-headtitle">
        {children}
        {dot !== undefined && (
          <span className="aicc-headdot" onClick={stop} onKeyDown={stop}>
            {dot}
          </span>
        )}
      </div>
      {edge}
    </th>
  );
}

/** Presses on controls inside a header cell must not sort its column. */
function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation();
}

/** px for one press of an arrow key */
const STEP = 16;

interface EdgeProps {
  /** title of the column */
  column: string;
  width: number;
  setWidth: (width: number) => void;
}

export function Edge({ column, width, setWidth }: EdgeProps) {
  const { t } = useTranslation('ui');
  const start = useRef<{ x: number; width: number } | null>(null);

  const grab = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width };
  };
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (start.current !== null) setWidth(fitWidth(start.current.width + event.clientX - start.current.x));
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    setWidth(fitWidth(width + (event.key === 'ArrowRight' ? STEP : -STEP)));
  };

  return (
    <span
      role="separator"
      data-track="columns.width"
      aria-orientation="vertical"
      aria-label={t('columns.width', { column })}
      aria-valuenow={width}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      tabIndex={0}
      className="aicc-edge"
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null;
      }}
      onClick={stop}
      onKeyDown={press}
    />
  );
}
