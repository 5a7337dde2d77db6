import type { Format } from '../../format/FormatProvider';
import type { ChartTable } from './chartTable';

export interface Series {
  readonly key: string;
  readonly label: string;
  /** from palette.ts; without one, the palette's own order */
  readonly colour?: string;
  /** what is counted, for the tip */
  readonly definition?: string;
}

/** One place on the axis with a value for each series; null is “nothing known”, never zero. */
export interface Datum {
  readonly key: string;
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
  /** the period is not over yet */
  readonly partial?: boolean;
  /** what a series calls this place, where that is not what the axis says */
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
  /** over the value axis: calls, s, % */
  unit?: string;
  /** over the other axis, where the labels don't speak for themselves */
  axis?: string;
  /** the number as text; without it, Intl's in the user's language */
  format?: (value: number) => string;
  /** px */
  height?: number;
  /** of two periods compared: how they differ at this place, in words; a column of the table and a line of the tip */
  change?: ((datum: Datum) => string) | undefined;
  /** opens the rows that make up one mark */
  onOpen?: ((datum: Datum, series: Series) => void) | undefined;
}

export interface TableWords {
  readonly value: (value: number | null) => string;
  readonly change: string;
  /** over what a series calls its own places */
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
