import { type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { Button } from '../button/Button';
import { DefinitionDot } from '../overlay/DefinitionDot';
import { Empty } from '../feedback/Empty';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { Failed } from '../feedback/Failed';
import { Loading } from '../feedback/Loading';
import { useLook } from '../look/lookContext';
import { Style } from '../look/Style';
import { Menu } from '../overlay/Menu';
import { saveBlob } from '../browser/saveBlob';
import { Stale } from '../feedback/Stale';
import css from './chart.css';
import { ChartContext, ChartPeriod, type ChartSource } from './chartContext';
import { csvOf } from './data/chartTable';
import { pictureOf } from './drawing/pictureOf';

interface ChartCardProps {
  /** the question the chart answers */
  title: string;
  definition?: string;
  /** one line below: what a point stands for */
  text?: string;
  /** the states of the read, as useRead returns them */
  loading: boolean;
  failure: CallFailure | null;
  retry: () => void;
  /** time of the shown data, ms */
  at?: number | null;
  /** reason of the empty state */
  empty?: string | undefined;
  /** text of the empty state where it does not depend on the days */
  emptyTitle?: string | undefined;
  /** file name of exports, without extension */
  fileName: string;
  /** period written on a picture, if it is not that of the page */
  about?: string;
  extra?: ReactNode;
  /** one chart of this folder */
  children: ReactNode;
}

/**
 * The frame of a chart: question, definition, time of the data, and a menu to show it as a table or export it. `t`
 * toggles the table.
 */
export function ChartCard({
  title,
  definition,
  text,
  loading,
  failure,
  retry,
  at,
  empty,
  emptyTitle,
  fileName,
  about,
  extra,
  children,
}: ChartCardProps) {
  const { t } = useTranslation('ui');
  const { tokens } = useLook();
  const [asTable, setAsTable] = useState(false);
  const [source, setSource] = useState<ChartSource | null>(null);
  const period = useContext(ChartPeriod);
  const body = useRef<HTMLDivElement>(null);
  const place = useMemo(() => ({ title, asTable, publish: setSource }), [title, asTable]);
  const drawn = !loading && empty === undefined && !(failure !== null && (at ?? null) === null);

  const turn = () => setAsTable((before) => !before);
  const savePicture = async () => {
    if (body.current === null || source?.ready() !== true) return;
    const caption = [about ?? period, text, source.unit].filter((one) => one !== undefined && one !== '').join(' · ');
    saveBlob(await pictureOf(body.current, { title, about: caption }, tokens), `${fileName}.png`);
  };
  const menu = t('chart.menu', { name: title });
  const items = [
    {
      key: 'table',
      label: t(asTable ? 'chart.asChart' : 'chart.asTable'),
      glyph: asTable ? ('chart' as const) : ('table' as const),
      run: turn,
    },
    ...(source === null
      ? []
      : [
          {
            key: 'data',
            label: t('chart.data'),
            glyph: 'download' as const,
            run: () => saveBlob(new Blob([csvOf(source.table)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`),
          },
        ]),
    ...(asTable || source === null
      ? []
      : [{ key: 'picture', label: t('chart.picture'), glyph: 'image' as const, run: () => void savePicture() }]),
  ];

  return (
    <section
      className="aicc-chartcard aicc-surface"
      aria-label={title}
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent) => event.key === 't' && event.target === event.currentTarget && drawn && turn()}
    >
      <Style css={css} />
      <header className="aicc-chartcard-head">
        <h3>{title}</h3>
        {definition !== undefined && <DefinitionDot of={title} text={definition} />}
        <span className="aicc-chartcard-end">
          {extra}
          {failure === null && at !== undefined && at !== null && <Stale at={at} />}
          {drawn && (
            <Menu
              label={menu}
              items={items}
              trigger={(props) => <Button track="chart.menu" {...props} kind="plain" glyph="more" aria-label={menu} />}
            />
          )}
        </span>
      </header>
      {text !== undefined && <p className="aicc-hint">{text}</p>}
      {failure !== null && drawn && <Stale at={at} failure={failure} retry={retry} />}
      <ErrorBoundary>
        <ChartContext value={place}>
          {loading ? (
            <Loading shape="chart" count={9} />
          ) : failure !== null && !drawn && empty === undefined ? (
            <Failed failure={failure} retry={retry} inline />
          ) : empty !== undefined ? (
            <Empty glyph="chart" title={emptyTitle ?? t('chart.none')} text={empty} />
          ) : (
            <div ref={body} className="aicc-chartcard-body">
              {children}
            </div>
          )}
        </ChartContext>
      </ErrorBoundary>
    </section>
  );
}
