import { useMemo } from 'react';
import { BarChart } from './BarChart';

export interface Bucket {
  /** from, included */
  readonly from: number;
  /** to, not included; null is “and more” */
  readonly to: number | null;
  readonly value: number;
}

interface HistogramProps {
  buckets: readonly Bucket[];
  /** what is counted: calls */
  counted: string;
  /** what is measured, with its unit: talk time, s */
  axis: string;
  format?: (edge: number) => string;
  height?: number;
  onOpen?: ((bucket: Bucket) => void) | undefined;
}

const SERIES = 'value';
const keyOf = (bucket: Bucket) => String(bucket.from);

/** A distribution as such: touching bars over the buckets. */
export function Histogram({ buckets, counted, axis, format = String, height, onOpen }: HistogramProps) {
  const data = useMemo(
    () =>
      buckets.map((bucket) => ({
        key: keyOf(bucket),
        label: bucket.to === null ? `≥ ${format(bucket.from)}` : `${format(bucket.from)}–${format(bucket.to)}`,
        values: { [SERIES]: bucket.value },
      })),
    [buckets, format],
  );
  const series = useMemo(() => [{ key: SERIES, label: counted }], [counted]);
  const open = (datum: { key: string }) => {
    const bucket = buckets.find((one) => keyOf(one) === datum.key);
    if (bucket !== undefined) onOpen?.(bucket);
  };
  return <BarChart data={data} series={series} unit={counted} axis={axis} touching {...(height === undefined ? {} : { height })} onOpen={onOpen === undefined ? undefined : open} />;
}
