import { StatisticCard } from '@ant-design/pro-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changeOf, changeWords, type ChangeIn, type Direction } from '../format/change';
import css from '../chart/chart.css';
import { Sparkline } from '../chart/Sparkline';
import { DefinitionDot } from '../overlay/DefinitionDot';
import { useFormat } from '../format/FormatProvider';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import { Stale } from '../feedback/Stale';

interface FigureProps {
  label: string;
  /** null: unknown or nothing to divide by; shown as a dash, never zero */
  value: number | null;
  format?: (value: number) => string;
  unit?: string;
  definition?: string;
  /** the same over the period compared with; absent where nothing is compared */
  before?: { readonly value: number | null; readonly than: string };
  /** whether a higher value is better, which colours the change; grey by default */
  better?: 'more' | 'less';
  /** percentages change by points, counts by shares */
  changeIn?: ChangeIn;
  trend?: readonly (number | null)[];
  /** link to its rows */
  to?: string | undefined;
  /** opens its rows on this page */
  onOpen?: (() => void) | undefined;
  /** time of the figure if it is not live, ms */
  asOf?: number | null;
}

const glyphs = { up: 'arrowUp', down: 'arrowDown', same: 'arrowFlat', unknown: 'minus' } as const;

function useChange({
  value,
  before,
  changeIn = 'share',
}: Pick<FigureProps, 'value' | 'before' | 'changeIn'>): { direction: Direction; words: string } | null {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (before === undefined) return null;
  const change = changeOf(value, before.value, changeIn, t, format);
  return { direction: change.direction, words: changeWords(change, before.than, t) };
}

/** A figure: label, number, unit, change in words and arrow, sparkline, definition; a press opens its rows. */
export function Figure({
  label,
  value,
  format: own,
  unit,
  definition,
  before,
  better,
  changeIn,
  trend,
  to,
  onOpen,
  asOf,
}: FigureProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const change = useChange({
    value,
    ...(before === undefined ? {} : { before }),
    ...(changeIn === undefined ? {} : { changeIn }),
  });
  const text = value === null ? format.number(null) : (own ?? format.number)(value);
  const opens = `${text}${unit === undefined ? '' : ` ${unit}`}. ${t('figure.open', { name: label })}`;
  const good =
    change !== null && better !== undefined && (change.direction === 'up' || change.direction === 'down')
      ? (change.direction === 'up') === (better === 'more')
        ? 'good'
        : 'bad'
      : 'plain';
  const showsAsOf = asOf !== undefined && asOf !== null;
  return (
    <article className="aicc-figure aicc-surface" aria-label={label}>
      <Style css={css} />
      <StatisticCard
        ghost
        title={
          <div className="aicc-figure-head aicc-dotted">
            <h3>{label}</h3>
            {definition !== undefined && <DefinitionDot of={label} text={definition} />}
          </div>
        }
        statistic={{
          value: text,
          suffix: unit !== undefined && <span className="aicc-figure-unit">{unit}</span>,
          valueRender: () => <Value text={text} opens={opens} to={to} onOpen={onOpen} />,
          description: change !== null && (
            <p className={`aicc-figure-change aicc-figure-${good}`}>
              <Glyph name={glyphs[change.direction]} size={14} />
              <span>{change.words}</span>
            </p>
          ),
        }}
        footer={
          (trend !== undefined || showsAsOf) && (
            <div className="aicc-figure-foot">
              {trend !== undefined && <Sparkline values={trend} />}
              {showsAsOf && <Stale at={asOf} />}
            </div>
          )
        }
      />
    </article>
  );
}

/** A link or a button where the figure's rows can be opened. */
function Value({ text, opens, to, onOpen }: { text: string; opens: string } & Pick<FigureProps, 'to' | 'onOpen'>) {
  if (to !== undefined)
    return (
      <Link data-track="figure.open" to={to} aria-label={opens}>
        {text}
      </Link>
    );
  if (onOpen !== undefined)
    return (
      <button type="button" data-track="figure.open" aria-label={opens} onClick={onOpen}>
        {text}
      </button>
    );
  return text;
}
