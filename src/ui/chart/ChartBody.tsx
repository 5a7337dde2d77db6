import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../feedback/Loading';
import { Style } from '../look/Style';
import { Note } from '../feedback/Note';
import css from './chart.css';
import { useChartPlace } from './chartContext';
import type { ChartTable } from './data/chartTable';
import { ChartTableView } from './ChartTableView';
import { type ChartSpec, type Picks, useG2 } from './drawing/useG2';

interface ChartBodyProps {
  spec: ChartSpec;
  table: ChartTable;
  unit?: string | undefined;
  height: number;
  picks: Picks;
}

/** The drawing, and a table of the same data for screen readers or on request. */
export function ChartBody({ spec, table, unit, height, picks }: ChartBodyProps) {
  const { t } = useTranslation('ui');
  const { title, asTable, publish } = useChartPlace();
  const node = useRef<HTMLDivElement>(null);

  useEffect(() => {
    publish({ table, unit, ready: () => (node.current?.querySelector('canvas') ?? null) !== null });
    return () => publish(null);
  }, [publish, table, unit]);

  return (
    <>
      <Style css={css} />
      {!asTable && <Drawing node={node} spec={spec} height={height} picks={picks} failedText={t('chart.failed')} />}
      <ChartTableView table={table} label={title} hidden={!asTable} />
    </>
  );
}

interface DrawingProps extends Pick<ChartBodyProps, 'spec' | 'height' | 'picks'> {
  node: RefObject<HTMLDivElement | null>;
  failedText: string;
}

function Drawing({ node, spec, height, picks, failedText }: DrawingProps) {
  const { waiting, failed } = useG2(node, spec, picks);
  return (
    <div className="aicc-chart" style={{ height }}>
      <div ref={node} className="aicc-chart-node" aria-hidden />
      {failed && <Note kind="warning">{failedText}</Note>}
      {waiting && (
        <div className="aicc-chart-wait">
          <Loading shape="chart" count={9} />
        </div>
      )}
    </div>
  );
}
