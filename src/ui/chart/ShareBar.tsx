import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeWords } from '../format/change';
import { useFormat } from '../format/FormatProvider';
import { useLook } from '../look/lookContext';
import { Style } from '../look/Style';
import { paletteColour } from '../look/palette';
import { Tip } from '../overlay/Tip';
import css from './chart.css';
import { useChartPlace } from './chartContext';
import { ChartTableView } from './ChartTableView';
import {
  REST,
  type Share,
  shareChange,
  shareIn,
  type SharePeriod,
  type SharePeriods,
  shareTable,
  valueIn,
  withRest,
} from './data/shares';

interface ShareBarProps {
  parts: readonly Share[];
  /** unit of the whole: calls */
  counted: string;
  /** two periods side by side */
  periods?: SharePeriods | null;
  onOpen?: ((part: Share, period: SharePeriod) => void) | undefined;
}

/** a colour that no label uses, because the rest is not a kind of its own */
const REST_STRIPES =
  'repeating-linear-gradient(45deg, var(--aicc-control), var(--aicc-control) 2px, var(--aicc-quiet) 2px, var(--aicc-quiet) 5px)';

/**
 * Parts of one whole as one bar, each with number and share; a part opens its rows. A period compared with is a
 * second, thinner bar.
 */
export function ShareBar({ parts, counted, periods = null, onOpen }: ShareBarProps) {
  const { t } = useTranslation('ui');
  const { mode } = useLook();
  const format = useFormat();
  const { title, asTable, publish } = useChartPlace();
  const shown = withRest(parts, t('chart.rest'));
  const colourOf = (part: Share, index: number) =>
    part.key === REST ? REST_STRIPES : (part.colour ?? paletteColour(index, mode));
  const shareText = (part: Share, period: SharePeriod) => format.percent(shareIn(part, shown, period), 1);
  const opens = (part: Share, period: SharePeriod) =>
    onOpen === undefined || part.key === REST || valueIn(part, period) === 0 ? undefined : () => onOpen(part, period);

  const table = useMemo(
    () => shareTable(parts, { counted, periods, onOpen }, t, format),
    [parts, counted, periods, onOpen, t, format],
  );
  useEffect(() => {
    publish({ table, unit: counted, ready: () => true });
    return () => publish(null);
  }, [publish, table, counted]);

  if (asTable) return <ChartTableView table={table} label={title} hidden={false} />;
  const bar = (period: SharePeriod) => (
    <div className="aicc-shares-bar" data-period={period} aria-hidden>
      {shown.map((part, index) => (
        <Tip
          key={part.key}
          text={`${part.label}: ${format.number(valueIn(part, period))} · ${shareText(part, period)}`}
        >
          <span
            style={{ flexGrow: valueIn(part, period), background: colourOf(part, index) }}
            hidden={valueIn(part, period) === 0}
            onClick={opens(part, period)}
            data-open={opens(part, period) !== undefined}
          />
        </Tip>
      ))}
    </div>
  );
  return (
    <div className="aicc-shares">
      <Style css={css} />
      {periods === null ? (
        bar('now')
      ) : (
        <div className="aicc-shares-both">
          <span className="aicc-hint">{periods.now}</span>
          {bar('now')}
          <span className="aicc-hint">{periods.than}</span>
          {bar('before')}
        </div>
      )}
      <ul className="aicc-shares-list">
        {shown.map((part, index) => (
          <li key={part.key} title={part.definition}>
            <Line open={opens(part, 'now')} className="aicc-shares-line">
              <span className="aicc-legend-mark" style={{ background: colourOf(part, index) }} />
              <span className="aicc-shares-name">{part.label}</span>
              <span className="aicc-num">{format.number(part.value)}</span>
              <span className="aicc-num aicc-hint">{shareText(part, 'now')}</span>
            </Line>
            {periods !== null && (
              <Line open={opens(part, 'before')} className="aicc-shares-change aicc-hint">
                <span>{changeWords(shareChange(part, shown, t, format), periods.than, t)}</span>
                <span className="aicc-num">{format.number(valueIn(part, 'before'))}</span>
                <span className="aicc-num aicc-hint">{shareText(part, 'before')}</span>
              </Line>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({
  open,
  className,
  children,
}: {
  open: (() => void) | undefined;
  className: string;
  children: React.ReactNode;
}) {
  return open === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <button type="button" data-track="chart.open" className={className} onClick={open}>
      {children}
    </button>
  );
}
