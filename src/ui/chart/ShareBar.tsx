import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../FormatProvider';
import { useLook } from '../look/lookContext';
import { Style } from '../look/Style';
import { paletteColour } from '../palette';
import { Tip } from '../Tip';
import css from './chart.css';
import { useChartPlace } from './chartContext';
import type { ChartTable } from './chartTable';
import { ChartTableView } from './ChartTableView';

export interface Share {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly colour?: string;
  readonly definition?: string;
}

interface ShareBarProps {
  parts: readonly Share[];
  /** what the parts are parts of: calls */
  counted: string;
  onOpen?: ((part: Share) => void) | undefined;
}

/** look.md: at most five slices, and then never a pie. */
const MOST_PARTS = 5;
const REST = 'rest';
/** no label's colour and no grey of theirs: what is left is not a kind of its own */
const REST_STRIPES = 'repeating-linear-gradient(45deg, var(--aicc-control), var(--aicc-control) 2px, var(--aicc-quiet) 2px, var(--aicc-quiet) 5px)';

/** The five largest stand by themselves, what is left is one rest; the order of the parts is kept. */
export function withRest(parts: readonly Share[], restLabel: string): Share[] {
  const some = parts.filter((part) => part.value > 0);
  if (some.length <= MOST_PARTS + 1) return some;
  const kept = new Set([...some].sort((a, b) => b.value - a.value).slice(0, MOST_PARTS));
  const rest = some.filter((part) => !kept.has(part)).reduce((sum, part) => sum + part.value, 0);
  return [...some.filter((part) => kept.has(part)), { key: REST, label: restLabel, value: rest }];
}

/** Parts of one whole as one bar, each with number and share; a part opens its rows. */
export function ShareBar({ parts, counted, onOpen }: ShareBarProps) {
  const { t } = useTranslation('ui');
  const { mode } = useLook();
  const format = useFormat();
  const { title, asTable, tell } = useChartPlace();
  const whole = parts.reduce((sum, part) => sum + part.value, 0);
  const shown = withRest(parts, t('chart.rest'));
  const colourOf = (part: Share, index: number) => (part.key === REST ? REST_STRIPES : (part.colour ?? paletteColour(index, mode)));
  const shareOf = (part: Share) => format.percent(whole === 0 ? null : part.value / whole, 1);

  const table = useMemo<ChartTable>(
    () => ({
      columns: [
        { key: 'part', label: '' },
        { key: 'value', label: counted },
        { key: 'share', label: t('chart.share') },
      ],
      rows: parts.map((part) => ({
        key: part.key,
        label: part.label,
        cells: [
          { key: 'value', raw: part.value, text: format.number(part.value), open: onOpen === undefined ? undefined : () => onOpen(part) },
          { key: 'share', raw: whole === 0 ? null : part.value / whole, text: format.percent(whole === 0 ? null : part.value / whole, 1) },
        ],
      })),
    }),
    [parts, counted, onOpen, whole, format, t],
  );
  useEffect(() => {
    tell({ table, canvas: null });
    return () => tell(null);
  }, [tell, table]);

  if (asTable) return <ChartTableView table={table} label={title} hidden={false} />;
  return (
    <div className="aicc-shares">
      <Style css={css} />
      <div className="aicc-shares-bar" aria-hidden>
        {shown.map((part, index) => (
          <Tip key={part.key} text={`${part.label}: ${format.number(part.value)} · ${shareOf(part)}`}>
            <span style={{ flexGrow: part.value, background: colourOf(part, index) }} onClick={onOpen === undefined || part.key === REST ? undefined : () => onOpen(part)} data-open={onOpen !== undefined && part.key !== REST} />
          </Tip>
        ))}
      </div>
      <ul className="aicc-shares-list">
        {shown.map((part, index) => {
          const words = (
            <>
              <span className="aicc-legend-mark" style={{ background: colourOf(part, index) }} />
              <span className="aicc-shares-name">{part.label}</span>
              <span className="aicc-num">{format.number(part.value)}</span>
              <span className="aicc-num aicc-hint">{shareOf(part)}</span>
            </>
          );
          return (
            <li key={part.key} title={part.definition}>
              {onOpen === undefined || part.key === REST ? (
                <span className="aicc-shares-line">{words}</span>
              ) : (
                <button type="button" className="aicc-shares-line" onClick={() => onOpen(part)}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
