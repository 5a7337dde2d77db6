import { type KeyboardEvent, type PointerEvent, type ReactNode, type ThHTMLAttributes, useRef } from 'react';
import { DefinitionDot } from '../DefinitionDot';
import { useWords } from '../useWords';
import { fitWidth, widthLimits } from './column';

/**
 * What a head needs beside its title. It is drawn here and not as the column's title, because antd draws titles a second
 * time in a hidden row it measures by, where nothing must take the focus.
 */
export interface Head {
  readonly label?: string;
  readonly definition?: string | undefined;
  readonly control?: ReactNode;
  readonly width?: number;
  readonly setWidth?: (width: number) => void;
}

export interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  head?: Head;
  children?: ReactNode;
}

/** Keys and presses on what stands inside a head must not sort its column. */
const apart = { onClick: stop, onKeyDown: stop };
function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation();
}

/** A column's head: title, definition, and an edge that can be dragged or moved by the arrow keys. */
export function HeadCell({ head, children, ...rest }: HeadCellProps) {
  if (head === undefined) return <th {...rest}>{children}</th>;
  const { label = '', definition, control, width, setWidth } = head;
  return (
    <th {...rest}>
      {control ?? (
        <span className="aicc-headtitle">
          {children}
          {definition !== undefined && (
            <span {...apart}>
              <DefinitionDot of={label} text={definition} />
            </span>
          )}
        </span>
      )}
      {width !== undefined && setWidth !== undefined && <Edge label={label} width={width} setWidth={setWidth} />}
    </th>
  );
}

/** px for one press of an arrow key */
const STEP = 16;

function Edge({ label, width, setWidth }: { label: string; width: number; setWidth: (width: number) => void }) {
  const t = useWords('ui');
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
      aria-orientation="vertical"
      aria-label={t('columns.width', { column: label })}
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
