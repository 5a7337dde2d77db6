import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartBody } from './ChartBody';
import { type HeatCell, type HeatProps, heatTable, WEEK } from './data/heat';
import { numberText } from './data/series';
import { useDrawn } from './drawing/useDrawn';
import { heatSpec, shade, STEPS } from './drawing/heatSpec';

interface HeatMapProps extends Omit<HeatProps, 'hours'> {
  /** hours shown, both included; the call window by default */
  hours?: readonly [number, number];
  height?: number;
  /** values are differences: negative ones have another colour */
  signed?: boolean;
  onOpen?: ((cell: HeatCell) => void) | undefined;
}

/** A Monday, from which Intl formats weekdays. */
const MONDAY = '2024-01-01';
const dayOfWeek = (weekday: number) => `${MONDAY.slice(0, 8)}${String(weekday).padStart(2, '0')}`;

const BELOW_ZERO = STEPS.slice(1)
  .map((step) => -step)
  .reverse();

/** Hours by weekday as a map; stronger accent is more, and for differences the other colour is less. */
export function HeatMap(props: HeatMapProps) {
  const { cells, measure, format: own, hours = [6, 21], height = 260, signed = false, onOpen } = props;
  const { t } = useTranslation('ui');
  const drawn = useDrawn();
  const { tokens, format, words } = drawn;
  const days = useMemo(
    () => new Map<number, string>(WEEK.map((weekday) => [weekday, format.day(dayOfWeek(weekday), 'weekday')])),
    [format],
  );
  const [first, last] = hours;

  const spec = useMemo(
    () => heatSpec({ cells, measure, format: own, hours: [first, last] }, days, drawn),
    [cells, measure, own, first, last, drawn, days],
  );
  const table = useMemo(() => {
    const said = { weekday: t('chart.weekday'), value: numberText(format, own, words.missing), days };
    return heatTable({ cells, measure, hours: [first, last] }, said, onOpen);
  }, [cells, measure, first, last, days, own, format, words, onOpen, t]);

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
        {[...(signed ? BELOW_ZERO : []), ...STEPS].map((step) => (
          <span key={step} className="aicc-heatscale-step" style={{ background: shade(step, tokens) }} />
        ))}
        <span>{t('chart.more')}</span>
      </div>
    </>
  );
}
