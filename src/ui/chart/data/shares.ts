import type { TFunction } from 'i18next';
import { type Change, changeOf, changeWords } from '../../format/change';
import type { Format } from '../../format/FormatProvider';
import type { ChartTable } from './chartTable';

export interface Share {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** over the period compared with; absent where nothing is compared */
  readonly before?: number;
  readonly colour?: string;
  readonly definition?: string;
}

/** Names of two compared bars. */
export interface SharePeriods {
  readonly now: string;
  readonly than: string;
}

export type SharePeriod = 'now' | 'before';

/** More parts than this cannot be told apart; the others are combined. */
const MOST_PARTS = 5;
export const REST = 'rest';

/** The five largest parts and one for the rest; their order stays. */
export function withRest(parts: readonly Share[], restLabel: string): Share[] {
  const some = parts.filter(({ value, before = 0 }) => value > 0 || before > 0);
  if (some.length <= MOST_PARTS + 1) return some;
  const largest = new Set(
    [...some].sort((a, b) => b.value - a.value || (b.before ?? 0) - (a.before ?? 0)).slice(0, MOST_PARTS),
  );
  const rest = some.filter((part) => !largest.has(part));
  const compared = rest.some(({ before }) => before !== undefined);
  return [
    ...some.filter((part) => largest.has(part)),
    { key: REST, label: restLabel, value: sumOf(rest, 'now'), ...(compared ? { before: sumOf(rest, 'before') } : {}) },
  ];
}

export function valueIn(part: Share, period: SharePeriod): number {
  return period === 'now' ? part.value : (part.before ?? 0);
}

function sumOf(parts: readonly Share[], period: SharePeriod): number {
  return parts.reduce((sum, part) => sum + valueIn(part, period), 0);
}

/** Null: the whole is zero. */
export function shareIn(part: Share, parts: readonly Share[], period: SharePeriod): number | null {
  const whole = sumOf(parts, period);
  return whole === 0 ? null : valueIn(part, period) / whole;
}

/** Shares change by points. */
export function shareChange(part: Share, parts: readonly Share[], t: TFunction<'ui'>, format: Format): Change {
  return changeOf(shareIn(part, parts, 'now'), shareIn(part, parts, 'before'), 'points', t, format);
}

interface ShareOptions {
  readonly counted: string;
  readonly periods: SharePeriods | null;
  readonly onOpen: ((part: Share, period: SharePeriod) => void) | undefined;
}

/** Number and share of every part, also of those in the rest; for two periods, both and the difference. */
export function shareTable(
  parts: readonly Share[],
  { counted, periods, onOpen }: ShareOptions,
  t: TFunction<'ui'>,
  format: Format,
): ChartTable {
  const columnsOf = (period: SharePeriod, name: string | null) => [
    { key: `value-${period}`, label: name === null ? counted : `${counted}, ${name}` },
    { key: `share-${period}`, label: name === null ? t('chart.share') : `${t('chart.share')}, ${name}` },
  ];
  const cellsOf = (part: Share, period: SharePeriod) => [
    {
      key: `value-${period}`,
      raw: valueIn(part, period),
      text: format.number(valueIn(part, period)),
      open: onOpen === undefined ? undefined : () => onOpen(part, period),
    },
    {
      key: `share-${period}`,
      raw: shareIn(part, parts, period),
      text: format.percent(shareIn(part, parts, period), 1),
    },
  ];
  const words = (part: Share, than: string) => changeWords(shareChange(part, parts, t, format), than, t);
  return {
    columns: [
      { key: 'part', label: '' },
      ...columnsOf('now', periods?.now ?? null),
      ...(periods === null ? [] : [...columnsOf('before', periods.than), { key: 'change', label: t('chart.change') }]),
    ],
    rows: parts.map((part) => ({
      key: part.key,
      label: part.label,
      cells: [
        ...cellsOf(part, 'now'),
        ...(periods === null
          ? []
          : [
              ...cellsOf(part, 'before'),
              { key: 'change', raw: words(part, periods.than), text: words(part, periods.than) },
            ]),
      ],
    })),
  };
}
