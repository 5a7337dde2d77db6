import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionDot } from '../../overlay/DefinitionDot';
import { fitWidth, widthLimits } from '../columns/column';
import { SortMark } from './GridCells';
import type { GridColumn } from './Grid';

interface HeadCellProps<Row> {
  column: GridColumn<Row>;
  isFirst: boolean;
  onWidth: (key: string, width: number) => void;
  onSort: (key: string) => void;
}

/** Keys and presses on controls inside a header cell must not sort its column. */
const apart = { onClick: stop, onKeyDown: stop };
function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation();
}

/**
 * A column's header: title, definition, and an edge to drag or move with the arrow keys. A press anywhere sorts; by
 * keyboard its button does.
 */
export function HeadCell<Row>({
  column: { key, title, definition, align, order, shownWidth },
  isFirst,
  onWidth,
  onSort,
}: HeadCellProps<Row>) {
  const look = [
    isFirst ? 'aicc-first-cell' : '',
    align === 'end' ? 'aicc-num' : '',
    order === undefined ? '' : 'aicc-sorts',
  ];
  return (
    <th
      scope="col"
      className={look.filter(Boolean).join(' ')}
      aria-sort={order ?? undefined}
      onClick={order === undefined ? undefined : () => onSort(key)}
    >
      <span className="aicc-headtitle">
        {order === undefined ? (
          <span className="aicc-clip">{title}</span>
        ) : (
          <button type="button" className="aicc-sorter">
            <span className="aicc-clip">{title}</span>
            <SortMark order={order} />
          </button>
        )}
        {definition !== undefined && (
          <span {...apart}>
            <DefinitionDot of={title} text={definition} />
          </span>
        )}
      </span>
      <Edge label={title} width={shownWidth} setWidth={(width) => onWidth(key, width)} />
    </th>
  );
}

/** px for one press of an arrow key */
const STEP = 16;

function Edge({ label, width, setWidth }: { label: string; width: number; setWidth: (width: number) => void }) {
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
