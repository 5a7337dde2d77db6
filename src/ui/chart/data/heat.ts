import type { ChartTable } from './chartTable';

export interface HeatCell {
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
  readonly hour: number;
  /** null: unknown, drawn as a gap; zero has a colour */
  readonly value: number | null;
  /** text of the tooltip where two periods are compared */
  readonly said?: {
    readonly lines: readonly { readonly label: string; readonly value: string }[];
    readonly change: string;
  };
}

export interface HeatProps {
  readonly cells: readonly HeatCell[];
  /** name of the values: calls, connect rate */
  readonly measure: string;
  readonly format?: ((value: number) => string) | undefined;
  /** hours shown, both included */
  readonly hours: readonly [number, number];
}

/** 1 = Monday … 7 = Sunday */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export const wholeHours = ({ hours: [first, last] }: Pick<HeatProps, 'hours'>) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export interface HeatWords {
  /** heading of the column of weekdays */
  readonly weekday: string;
  readonly value: (value: number | null) => string;
  readonly days: ReadonlyMap<number, string>;
}

/** The map as a table: a row for each weekday, a column for each hour. */
export function heatTable(
  { cells, hours }: HeatProps,
  words: HeatWords,
  onOpen: ((cell: HeatCell) => void) | undefined,
): ChartTable {
  const shown = wholeHours({ hours });
  return {
    columns: [
      { key: 'day', label: words.weekday },
      ...shown.map((hour) => ({ key: String(hour), label: hourText(hour) })),
    ],
    rows: WEEK.map((weekday) => ({
      key: String(weekday),
      label: words.days.get(weekday) ?? '',
      cells: shown.map((hour) => {
        const cell = cells.find((one) => one.weekday === weekday && one.hour === hour);
        const value = cell?.value ?? null;
        const open = onOpen === undefined || cell === undefined || value === null ? undefined : () => onOpen(cell);
        return { key: String(hour), raw: value, text: words.value(value), open };
      }),
    })),
  };
}
