import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { labelOf } from '@/domain/calling/labels';
import { useChartPlace } from '@/ui/chart/chartContext';
import type { ChartTable } from '@/ui/chart/data/chartTable';
import { ChartTableView } from '@/ui/chart/ChartTableView';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLook } from '@/ui/look/lookContext';
import { labelColour } from '@/parts/labels/labelColour';
import { useTagWords } from '@/parts/labels/TagText';
import { flowLayout, type FlowColumn, wordsHeight } from './flowLayout';

type Plan = Reply<'plan.detail'>;

/** The tags of each round's contacts, and how many of them the next round called. */
export function FlowChart({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const navigate = useNavigate();
  const words = useTagWords();
  const { mode } = useLook();
  const { title, asTable, publish } = useChartPlace();
  const paths = useDetailPaths();
  const { line, id } = plan;
  const picture = useMemo(() => flowLayout(plan), [plan]);
  const to = useMemo(
    () => (round: number, tag: string) => paths.plan({ line, id }, { tab: 'contacts', round, tag }),
    [paths, line, id],
  );
  const table = useMemo<ChartTable>(
    () => ({
      columns: [
        { key: 'from', label: t('flow.from') },
        { key: 'contacts', label: t('flow.contacts') },
        { key: 'taken', label: t('flow.taken') },
        { key: 'ended', label: t('flow.ended') },
      ],
      rows: picture.columns.flatMap(({ number, name, segments }) =>
        segments.map(({ tag, contacts, taken }) => ({
          key: `${number}:${tag}`,
          label: t('flow.of', { round: name, tag: words(line, tag) }),
          cells: [
            {
              key: 'contacts',
              raw: contacts,
              text: format.number(contacts),
              open: () => void navigate(to(number, tag)),
            },
            { key: 'taken', raw: taken, text: taken === null ? NO_VALUE : format.number(taken) },
            {
              key: 'ended',
              raw: taken === null ? null : contacts - taken,
              text: taken === null ? NO_VALUE : format.number(contacts - taken),
            },
          ],
        })),
      ),
    }),
    [picture, t, words, line, format, navigate, to],
  );
  useEffect(() => {
    publish({ table, unit: t('flow.contacts'), ready: () => true });
    return () => publish(null);
  }, [publish, table, t]);
  if (asTable) return <ChartTableView table={table} label={title} hidden={false} />;
  return (
    <div className="aicc-flow" role="group" aria-label={title} tabIndex={0}>
      {picture.columns.map((column) => (
        <section key={column.number} className="aicc-flow-column" aria-label={column.name}>
          <h4 className="aicc-flow-head">
            <span className="aicc-clip">{column.name}</span>
            <span className="aicc-num aicc-hint">
              {t('flow.count', { count: column.contacts, number: format.number(column.contacts) })}
            </span>
          </h4>
          <div className="aicc-flow-body" style={{ height: picture.height }}>
            <Ribbons column={column} height={picture.height} colour={(tag) => colourOf(line, tag, mode)} />
            {column.contacts === 0 && <p className="aicc-quiet aicc-flow-none">{t('rounds.nobody')}</p>}
            <ul>
              {column.segments.map(({ tag, contacts, taken, top, height, wordsAt }) => (
                <li key={tag}>
                  <span
                    className="aicc-flow-bar"
                    style={{ top, height, background: colourOf(line, tag, mode) }}
                    aria-hidden
                  />
                  <Link
                    data-track="flow.rows"
                    to={to(column.number, tag)}
                    className="aicc-flow-words"
                    style={{ top: wordsAt, height: wordsHeight, borderInlineStartColor: colourOf(line, tag, mode) }}
                    title={t('flow.why', {
                      tag: words(line, tag),
                      number: format.number(contacts),
                      taken: taken === null ? NO_VALUE : format.number(taken),
                    })}
                  >
                    <span className="aicc-clip">{words(line, tag)}</span>
                    <span className="aicc-num">{format.number(contacts)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          {column.again > 0 && (
            <p className="aicc-hint">{t('flow.again', { count: column.again, number: format.number(column.again) })}</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** Labels have their own colours; contacts without one are grey. */
function colourOf(line: Plan['line'], tag: string, mode: 'light' | 'dark'): string {
  return labelOf(line, tag) === null ? 'var(--aicc-control)' : labelColour(line, tag, mode);
}

function Ribbons({ column, height, colour }: { column: FlowColumn; height: number; colour: (tag: string) => string }) {
  if (column.ribbons.length === 0) return null;
  return (
    <svg
      className="aicc-flow-ribbons"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {column.ribbons.map(({ tag, from: [a, b], to: [c, d] }) => (
        <path
          key={tag}
          d={`M0 ${a}C60 ${a} 40 ${c} 100 ${c}V${d}C40 ${d} 60 ${b} 0 ${b}Z`}
          style={{ fill: colour(tag) }}
        />
      ))}
    </svg>
  );
}
