import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Runtime } from '@antv/g2/esm/api/runtime';
import { useTurn } from './useTurn';

/** A G2 view as data. G2's own type covers only a part of what it accepts (themes, pattern fills, label formatters). */
export type ChartSpec = Readonly<Record<string, unknown>>;

interface Drawing {
  options(spec: object): unknown;
}

/** The key in a mark's row that leads back to our datum. */
interface MarkRow {
  readonly at: number;
  readonly series: string;
}

/** The position of a press on a line chart, and the distance of a value from it, px. */
export interface Spot {
  readonly key: string;
  readonly distance: (value: number) => number;
}

export interface Picks {
  readonly onMark?: ((row: MarkRow) => void) | undefined;
  readonly onSpot?: ((spot: Spot) => void) | undefined;
}

/** The title of G2's tooltip is the key of our datum. */
function titleOf(event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !('data' in event)) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('title' in data)) return null;
  return typeof data.title === 'string' ? data.title : null;
}

interface Mapped {
  map(value: number): unknown;
}
const isMapped = (scale: unknown): scale is Mapped =>
  typeof scale === 'object' && scale !== null && 'map' in scale && typeof scale.map === 'function';

/** px from the top of the chart at which a value is drawn */
function heightOf(chart: Runtime, value: number): number {
  const scale: unknown = chart.getScaleByChannel('y');
  const coordinate = chart.getCoordinate();
  if (!isMapped(scale) || coordinate === undefined) return Number.NaN;
  const share = scale.map(value);
  const gap = (side: string) => Number(Reflect.get(coordinate.getOptions(), side) ?? 0);
  return typeof share === 'number'
    ? Number(coordinate.map([0, share])[1]) + gap('marginTop') + gap('paddingTop')
    : Number.NaN;
}

const isRow = (value: unknown): value is MarkRow =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'series' in value &&
  typeof value.series === 'string';

/** G2's events carry `{ data: { data: row } }`, or rows where a line was meant. */
function rowOf(event: unknown): MarkRow | null {
  if (typeof event !== 'object' || event === null || !('data' in event)) return null;
  const { data: outer } = event;
  if (typeof outer !== 'object' || outer === null || !('data' in outer)) return null;
  const row: unknown = Array.isArray(outer.data) ? outer.data[0] : outer.data;
  return isRow(row) ? row : null;
}

/**
 * One G2 chart in one node: drawn again when the spec changes, resized with its node, destroyed on unmount. G2 itself
 * is a script of its own that the first chart brings.
 */
export function useG2(
  node: RefObject<HTMLElement | null>,
  spec: ChartSpec,
  picks: Picks,
): { waiting: boolean; failed: boolean } {
  const chart = useRef<Runtime | null>(null);
  const pick = useRef(picks);
  const [state, setState] = useState({ ready: false, failed: false });
  const isTurn = useTurn(node);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);

  useEffect(() => {
    pick.current = picks;
  });

  useEffect(() => {
    const box = node.current;
    if (box === null) return undefined;
    const measure = () =>
      setSize((before) =>
        before?.width === box.clientWidth && before.height === box.clientHeight
          ? before
          : { width: box.clientWidth, height: box.clientHeight },
      );
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [node]);

  useEffect(() => {
    const box = node.current;
    // A hidden panel has no size, so the chart waits until it is shown.
    if (!isTurn || box === null || size === null || size.width === 0 || size.height === 0) return undefined;
    let here = true;
    const draw = async () => {
      const { Chart } = await import(/* webpackChunkName: "charts" */ './g2');
      if (!here) return;
      if (chart.current === null) {
        const made = new Chart({ container: box, ...size });
        made.on('element:click', (event: unknown) => {
          const row = rowOf(event);
          if (row !== null) pick.current.onMark?.(row);
        });
        made.on('element:pointerover', () =>
          box.style.setProperty('cursor', pick.current.onMark === undefined ? '' : 'pointer'),
        );
        made.on('element:pointerout', () => box.style.removeProperty('cursor'));
        let under: string | null = null;
        let pointer = 0;
        made.on('tooltip:show', (event: unknown) => {
          under = titleOf(event);
          if (pick.current.onSpot !== undefined) box.style.setProperty('cursor', 'pointer');
        });
        // The tooltip hides before the click arrives, so a click uses its last position.
        made.on('tooltip:hide', () => box.style.removeProperty('cursor'));
        made.on('plot:click', () => {
          if (under !== null)
            pick.current.onSpot?.({ key: under, distance: (value) => Math.abs(heightOf(made, value) - pointer) });
        });
        box.onpointermove = (event) => {
          pointer = event.clientY - box.getBoundingClientRect().top;
        };
        chart.current = made;
      }
      const drawing: Drawing = chart.current;
      drawing.options({ ...spec, ...size });
      await chart.current.render();
    };
    draw().then(
      () => here && setState({ ready: true, failed: false }),
      () => here && setState({ ready: false, failed: true }),
    );
    return () => {
      here = false;
    };
  }, [isTurn, node, spec, size]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  return { waiting: isTurn && !state.ready && !state.failed, failed: state.failed };
}
