import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** `end` for numbers: they are right-aligned and tabular */
  readonly align?: 'start' | 'end';
  /** the platform can sort by it; the name where it is another than the key */
  readonly sort?: boolean | string;
  /** px, fixed while loading. A person may change it */
  readonly width?: number;
  /** hidden by default */
  readonly hidden?: boolean;
  /** what the column means, behind a dot in its head */
  readonly definition?: string;
}

/** A person's settings of a table's columns; columns that are not named follow the table. */
export interface ColumnSetting {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly density: 'default' | 'compact' | null;
}

export const untouched: ColumnSetting = { order: [], hidden: [], shown: [], widths: {}, density: null };
export const widthLimits = { min: 72, usual: 150, max: 800 } as const;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Settings of an older release, or modified ones, are read as far as they are valid. */
export function readColumnSetting(text: string | null): ColumnSetting {
  if (text === null) return untouched;
  try {
    const raw: unknown = JSON.parse(text);
    if (typeof raw !== 'object' || raw === null) return untouched;
    const { order, hidden, shown, widths, density } = {
      order: null,
      hidden: null,
      shown: null,
      widths: null,
      density: null,
      ...raw,
    };
    const pairs: [string, number][] = [];
    if (typeof widths === 'object' && widths !== null) {
      for (const [key, width] of Object.entries<unknown>(widths))
        if (typeof width === 'number') pairs.push([key, fitWidth(width)]);
    }
    return {
      order: strings(order),
      hidden: strings(hidden),
      shown: strings(shown),
      widths: Object.fromEntries(pairs),
      density: density === 'compact' || density === 'default' ? density : null,
    };
  } catch {
    return untouched;
  }
}

export const fitWidth = (width: number) => Math.round(Math.max(widthLimits.min, Math.min(widthLimits.max, width)));

/** The first column names the thing and opens it: it stays first and cannot be hidden. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], setting: ColumnSetting): Column<Row>[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  const place = new Map(setting.order.map((key, index) => [key, index]));
  const natural = new Map(rest.map((column, index) => [column.key, index]));
  // A column the setting does not know (new in this release) is placed behind its predecessor in the table.
  const rank = (column: Column<Row>): number => {
    const placed = place.get(column.key);
    if (placed !== undefined) return placed;
    const before = rest[(natural.get(column.key) ?? 0) - 1];
    return before === undefined ? -0.5 : rank(before) + 0.001;
  };
  return [
    first,
    ...rest
      .map((column) => ({ column, at: rank(column) }))
      .sort((a, b) => a.at - b.at)
      .map(({ column }) => column),
  ];
}

export function isShown<Row>(column: Column<Row>, setting: ColumnSetting): boolean {
  if (setting.hidden.includes(column.key)) return false;
  return column.hidden !== true || setting.shown.includes(column.key);
}

export function withShown(setting: ColumnSetting, key: string, shown: boolean): ColumnSetting {
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
  return {
    ...setting,
    hidden: shown ? without(setting.hidden) : [...without(setting.hidden), key],
    shown: shown ? [...without(setting.shown), key] : without(setting.shown),
  };
}

/** The visible columns in their order; the first is always visible. */
export function shownColumns<Row>(columns: readonly Column<Row>[], setting: ColumnSetting): Column<Row>[] {
  return orderedColumns(columns, setting).filter((column, index) => index === 0 || isShown(column, setting));
}

/** px */
export function columnWidth<Row>({ key, width }: Column<Row>, { widths }: Pick<ColumnSetting, 'widths'>): number {
  return widths[key] ?? width ?? widthLimits.usual;
}
