import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { ChartPeriod } from '@/ui/chart/chartContext';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { Stale } from '@/ui/feedback/Stale';
import type { Days } from './range';
import css from './report.css';

interface ReportFrameProps {
  title: string;
  days: Days;
  /** the read whose state is the page's */
  read: {
    readonly loading: boolean;
    readonly failure: CallFailure | null;
    readonly retry: () => void;
    readonly data: { readonly asOf: number } | undefined;
  };
  /** figures are compared with whole days too */
  whole?: boolean;
  /** custom days to compare with that lie before the first data */
  comparesNothing?: boolean;
  /** range and filters */
  bar: ReactNode;
  actions?: ReactNode;
  /** parts that load their own data show their own states */
  children: ReactNode;
}

/** Header, bar and the states (loading, failed, empty, loaded) of a page of figures. */
export function ReportFrame({
  title,
  days: { fromDay, toDay },
  read,
  whole = false,
  comparesNothing = false,
  bar,
  actions,
  children,
}: ReportFrameProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const today = format.today();
  const { data, failure, loading, retry } = read;
  const span = fromDay === toDay ? format.day(fromDay) : `${format.day(fromDay)} – ${format.day(toDay)}`;
  const running = fromDay <= today && today <= toDay && fromDay !== toDay;
  return (
    <div className="aicc-dash">
      <Style css={css} />
      <PageHeader
        title={title}
        text={`${span} · ${format.zone}`}
        actions={
          <>
            {data !== undefined && failure === null && <Stale at={data.asOf} />}
            {actions}
          </>
        }
      />
      <div className="aicc-dash-bar aicc-surface">{bar}</div>
      {failure !== null && data !== undefined && <Stale at={data.asOf} failure={failure} retry={retry} />}
      {failure !== null && data === undefined && <Failed failure={failure} retry={retry} />}
      {loading && <Loading shape="cards" count={6} />}
      {running && <p className="aicc-hint">{t(whole ? 'runningWhole' : 'running')}</p>}
      {comparesNothing && <Note>{t('compared.nothing')}</Note>}
      <ChartPeriod value={`${span} · ${format.zone}`}>{children}</ChartPeriod>
    </div>
  );
}
