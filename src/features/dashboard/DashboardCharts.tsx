import type { baseOf } from './dashboardShape';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { DayHours } from './DayHours';
import { DaysChart } from './DaysChart';
import { DurationsChart } from './DurationsChart';
import { HoursMap } from './HoursMap';
import { MissedChart } from './MissedChart';
import { HangupMix, LabelMix, TransferMix } from './MixCharts';
import { TriesChart } from './TriesChart';
import { LabelDays } from '@/parts/report/charts/LabelDays';
import { periodsOf } from '@/parts/report/periods';
import type { Days } from '@/parts/report/range';
import { RobotsChart } from '@/parts/report/charts/RobotsChart';
import { useCards, type useDashboard } from './useDashboard';
import type { useRows } from '@/parts/report/rows/useRows';

interface DashboardChartsProps {
  line: LineId;
  base: ReturnType<typeof baseOf>;
  read: ReturnType<typeof useDashboard>;
  rows: ReturnType<typeof useRows>;
  /** file name of a chart's export */
  file: (name: string) => string;
}

/** The charts this person may see; a single day is shown by hour. */
export function DashboardCharts({ line, base, read, rows, file }: DashboardChartsProps) {
  const format = useFormat();
  const may = useCards(line);
  const { figures, days, mix, hours, durations, labelDays, robots, robotsBefore } = read;
  // Each chart uses the compared days of its own reply, because replies may come at different times.
  const periods = (read: { readonly data: { readonly compared: Days | null } | undefined }) =>
    periodsOf(base, read.data?.compared, format);
  const compared = figures.data?.compared ?? null;
  const other = compared === null ? null : (robotsBefore.data?.robots ?? null);
  // One day is shown by its hours, because a map of one row would show less.
  const hourly = base.fromDay === base.toDay && may('cardHours');
  return (
    <div className="aicc-dash-grid">
      {hourly ? (
        <div className="aicc-dash-wide">
          <DayHours
            day={base.fromDay}
            read={hours}
            periods={periods(hours)}
            rows={rows}
            fileName={file('hours')}
            showsTalk={may('cardDuration')}
          />
        </div>
      ) : (
        may('cardCalls') && (
          <div className="aicc-dash-wide">
            <DaysChart read={days} periods={periods(days)} rows={rows} fileName={file('days')} />
          </div>
        )
      )}
      {may('cardLabels') && !hourly && (
        <div className="aicc-dash-wide">
          <LabelDays
            line={line}
            read={labelDays}
            days={labelDays.data?.days}
            before={labelDays.data?.before}
            than={periods(labelDays).than}
            rows={rows}
            fileName={file('label-days')}
          />
        </div>
      )}
      {may('cardLabels') && (
        <LabelMix line={line} read={mix} periods={periods(mix)} rows={rows} fileName={file('labels')} />
      )}
      {may('cardHours') && !hourly && (
        <div className="aicc-dash-wide">
          <HoursMap
            read={hours}
            periods={periods(hours)}
            rows={rows}
            fileName={file('hours')}
            showsTalk={may('cardDuration')}
          />
        </div>
      )}
      {may('cardConnectRate') && (
        <MissedChart read={mix} periods={periods(mix)} rows={rows} fileName={file('not-reached')} />
      )}
      {may('cardDuration') && (
        <div className="aicc-dash-wide">
          <DurationsChart read={durations} periods={periods(durations)} rows={rows} fileName={file('talk-time')} />
        </div>
      )}
      {may('cardConnectRate') && (
        <RobotsChart
          line={line}
          read={robotsBefore.failure === null ? robots : robotsBefore}
          robots={robots.data?.robots}
          before={other}
          periods={periodsOf(base, other && compared, format)}
          rows={rows}
          fileName={file('robots')}
        />
      )}
      {may('cardConnectRate') && <TriesChart read={mix} periods={periods(mix)} rows={rows} fileName={file('tries')} />}
      {may('cardTransfer') && (
        <div className={hourly ? '' : 'aicc-dash-wide'}>
          <TransferMix read={mix} periods={periods(mix)} rows={rows} fileName={file('transfers')} />
        </div>
      )}
      {may('cardDuration') && <HangupMix read={mix} periods={periods(mix)} rows={rows} fileName={file('hang-ups')} />}
    </div>
  );
}
