import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mix } from '../look/colour';
import { useFormat } from '../format/FormatProvider';
import { useLook } from '../look/lookContext';
import type { LookTokens } from '../look/tokens';
import { ChartBody } from './ChartBody';
import type { ChartTable } from './data/chartTable';
import { chartTheme } from './drawing/chartTheme';
import { tipContent, tipNotes } from './drawing/tipContent';
import type { ChartSpec } from './drawing/useG2';

export interface HeatCell {
  /** 1 = Monday … 7 = Sunday */
  readonly weekday: number;
  readonly hour: number;
  /** null: nothing known, drawn as a gap; zero has a colour */
  readonly value: number | null;
  /** of two periods compared: what the tip says instead of the value alone */
  readonly said?: {
    readonly lines: readonly { readonly label: string; readonly value: string }[];
    readonly change: string;
  };
}

interface HeatMapProps {
  cells: readonly HeatCell[];
  /** what a cell's value is: calls, connect rate */
  measure: string;
  format?: (value: number) => string;
  /** hours shown, both included; the call window by default */
  hours?: readonly [number, number];
  height?: number;
  /** values are differences: below zero is a colour of its own */
  signed?: boolean;
  onOpen?: ((cell: HeatCell) => void) | undefined;
}

/** Shares of the accent from nothing to most. */
const STEPS = [0, 0.16, 0.34, 0.54, 0.76, 1] as const;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday, to have Intl write weekdays. */
const MONDAY = '2024-01-01';

const shade = (share: number, { colours }: LookTokens) => {
  const size = Math.abs(share);
  const step = size === 0 ? 0 : Math.min(STEPS.length - 1, Math.max(1, Math.ceil(size * (STEPS.length - 1))));
  return mix(colours.quiet, share < 0 ? colours.warning : colours.accent, STEPS[step] ?? 1);
};

/** Hours by weekday as a map; more accent is more, and of differences more of the other colour is less. */
export function HeatMap({
  cells,
  measure,
  format: own,
  hours = [6, 21],
  height = 260,
  signed = false,
  onOpen,
}: HeatMapProps) {
  const { t } = useTranslation('ui');
  const { tokens } = useLook();
  const format = useFormat();
  const days = useMemo(
    () => new Map<number, string>(WEEK.map((weekday) => [weekday, format.day(dayOfWeek(weekday), 'weekday')])),
    [format],
  );
  const [first, last] = hours;

  const spec = useMemo<ChartSpec>(() => {
    const known = cells.filter((cell) => cell.value !== null && cell.hour >= first && cell.hour <= last);
    const most = Math.max(0, ...known.map((cell) => Math.abs(cell.value ?? 0)));
    const rows = known.map((cell) => ({
      at: cells.indexOf(cell),
      series: measure,
      x: String(cell.hour),
      y: String(cell.weekday),
      fill: shade(most === 0 ? 0 : (cell.value ?? 0) / most, tokens),
    }));
    const wholeHours = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
    const tipOf = (at: number) => {
      const cell = cells[at];
      if (cell === undefined) return '';
      const title = `${days.get(cell.weekday) ?? ''} ${clock(cell.hour)}–${clock(cell.hour + 1)}`;
      const colour = shade(most === 0 ? 0 : (cell.value ?? 0) / most, tokens);
      const lines = cell.said?.lines ?? [{ label: measure, value: (own ?? format.number)(cell.value ?? 0) }];
      return tipContent(
        title,
        lines.map((line) => ({ ...line, colour })),
        tipNotes(cell.said?.change ?? null),
        tokens,
      );
    };
    return {
      type: 'cell',
      theme: chartTheme(tokens),
      animate: false,
      data: rows,
      encode: { x: 'x', y: 'y' },
      margin: 0,
      marginRight: 16,
      scale: { x: { domain: wholeHours, padding: 0 }, y: { domain: WEEK.map(String), padding: 0 } },
      style: { fill: (row: { fill: string }) => row.fill, inset: 1.5, radius: 3 },
      axis: {
        x: {
          title: false,
          tick: false,
          line: false,
          labelFormatter: (hour: string) => (Number(hour) % 3 === 0 ? clock(Number(hour)) : ''),
          labelAutoHide: false,
          labelAutoRotate: false,
        },
        y: {
          title: false,
          tick: false,
          line: false,
          labelFormatter: (weekday: string) => days.get(WEEK.find((one) => String(one) === weekday) ?? 1) ?? '',
        },
      },
      legend: false,
      tooltip: { title: (row: { at: number }) => String(row.at) },
      interaction: { tooltip: { render: (_: unknown, { title }: { title: string }) => tipOf(Number(title)) } },
    };
  }, [cells, measure, own, first, last, tokens, format, days]);

  const table = useMemo<ChartTable>(() => {
    const wholeHours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return {
      columns: [
        { key: 'day', label: t('chart.weekday') },
        ...wholeHours.map((hour) => ({ key: String(hour), label: clock(hour) })),
      ],
      rows: WEEK.map((weekday) => ({
        key: String(weekday),
        label: days.get(weekday) ?? '',
        cells: wholeHours.map((hour) => {
          const cell = cells.find((one) => one.weekday === weekday && one.hour === hour);
          const value = cell?.value ?? null;
          const open = onOpen === undefined || cell === undefined || value === null ? undefined : () => onOpen(cell);
          return {
            key: String(hour),
            raw: value,
            text: value === null ? t('chart.missing') : (own ?? format.number)(value),
            open,
          };
        }),
      })),
    };
  }, [cells, first, last, days, own, format, onOpen, t]);

  const pick = ({ at }: { at: number }) => {
    const cell = cells[at];
    if (cell !== undefined) onOpen?.(cell);
  };
  return (
    <>
      <ChartBody
        spec={spec}
        unit={measure}
        table={table}
        height={height}
        picks={{ onMark: onOpen === undefined ? undefined : pick }}
      />
      <div className="aicc-heatscale" aria-hidden>
        <span>{t('chart.less')}</span>
        {[
          ...(signed
            ? STEPS.slice(1)
                .map((step) => -step)
                .reverse()
            : []),
          ...STEPS,
        ].map((step) => (
          <span key={step} className="aicc-heatscale-step" style={{ background: shade(step, tokens) }} />
        ))}
        <span>{t('chart.more')}</span>
      </div>
    </>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function dayOfWeek(weekday: number): string {
  return `${MONDAY.slice(0, 8)}${String(weekday).padStart(2, '0')}`;
}
