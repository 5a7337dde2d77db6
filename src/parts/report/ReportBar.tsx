import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { type Range, rangeOf } from './range';
import { RangeChoice } from './RangeChoice';
import { useReportOptions } from './useReportOptions';
import type { ReportControl, ReportKinds } from './useReport';

interface ReportBarProps {
  line: LineId;
  control: ReportControl;
  offered?: readonly Range[];
  /** the present range; null: custom days */
  range?: Range | null;
  daysLabel?: string;
  /** a report of one day, compared with one other */
  single?: boolean;
}

/** The days of a report, the days compared with, and its filters. */
export function ReportBar({
  line,
  control,
  offered,
  range = rangeOf(control.filters),
  daysLabel,
  single = false,
}: ReportBarProps) {
  const { t } = useTranslation('dashboard');
  const { robots, sipLines } = useReportOptions(line);
  const all: FilterDefOf<ReportKinds>[] = [
    { key: 'vs', kind: 'days', label: t('filter.vs'), single },
    { key: 'robotId', kind: 'many', label: t('filter.robotId'), options: robots },
    { key: 'sipLineId', kind: 'many', label: t('filter.sipLineId'), options: sipLines },
  ];
  const bar = {
    ...control,
    anySet: false,
    clear: () => control.setFilters({ days: null, vs: null, robotId: [], sipLineId: [] }),
  };
  return (
    <>
      <RangeChoice
        {...(offered === undefined ? {} : { offered })}
        value={range}
        onChange={(one) => control.setFilters({ range: one, days: null })}
      />
      <FilterBar
        control={bar}
        filters={[
          { key: 'days', kind: 'days', label: daysLabel ?? t('filter.days'), single },
          ...all.filter(({ key }) => control.fields.some((field) => field === key)),
        ]}
      />
    </>
  );
}
