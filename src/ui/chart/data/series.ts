import type { Format } from '../../format/FormatProvider';
import type { ChartTable } from './chartTable';

export interface Series {
  readonly key: string;
  readonly label: string;
  /** from palette.ts; the palette's order by default */
  readonly colour?: string;
  /** unit for the tooltip */
  readonly definition?: string;
}

/** A position on the axis with a value per series; null is unknown, never zero. */
export interface Datum {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
  /** the period is not over yet */
  readonly partial?: boolean;
  /** name of the position in a series, if it differs from the axis */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * of bars: the key of the one it stands beside, paler, as its counterpart in the days compared with; its own key
   * where it has none
   */
  readonly beside?: string;
}

export interface SeriesChartProps {
  data: readonly Datum[];
  series: readonly Series[];
  /** title of the value axis: calls, s, % */
  unit?: string;
  /** title of the other axis, where the labels need one */
  axis?: string;
  /** format of a value; Intl's in the user's language by default */
  format?: (value: number) => string;
  /** px */
  height?: number;
  /** the difference of two compared periods at this position in words, for the table and the tooltip */
  change?: ((datum: Datum) => string) | undefined;
  /** opens the rows that make up one mark */
  onOpen?: ((datum: Datum, series: Series) => void) | undefined;
}

export interface TableWords {
  readonly value: (value: number | null) => string;
  readonly change: string;
  /** heading of a series' own names of positions */
  readonly day: string;
}

export function seriesTable({ data, series, axis, change, onOpen }: SeriesChartProps, words: TableWords): ChartTable {
  const dated = (key: string) => data.some(({ labels }) => labels?.[key] !== undefined);
  return {
    columns: [
      { key: 'axis', label: axis ?? '' },
      ...series.flatMap(({ key, label }) => [
        ...(dated(key) ? [{ key: `${key}-day`, label: words.day }] : []),
        { key, label },
      ]),
      ...(change === undefined ? [] : [{ key: 'change', label: words.change }]),
    ],
    rows: data.map((datum) => ({
      key: datum.key,
      label: datum.label,
      cells: [
        ...series.flatMap((one) => {
          const raw = datum.values[one.key] ?? null;
          const own = datum.labels?.[one.key] ?? '';
          const value = {
            key: one.key,
            raw,
            text: words.value(raw),
            open: onOpen === undefined || raw === null ? undefined : () => onOpen(datum, one),
          };
          return dated(one.key) ? [{ key: `${one.key}-day`, raw: own, text: own }, value] : [value];
        }),
        ...(change === undefined ? [] : [{ key: 'change', raw: change(datum), text: change(datum) }]),
      ],
    })),
  };
}

export const numberText =
  (format: Format, own: ((value: number) => string) | undefined, none: string) => (value: number | null) =>
    value === null ? none : (own ?? format.number)(value);
