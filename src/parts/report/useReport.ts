import { useMemo } from 'react';
import { useFormat } from '@/ui/format/FormatProvider';
import type { ListShape } from '@/ui/address/listState';
import { type ListControl, useListState } from '@/ui/address/useListState';
import { reportBase } from './reportBase';

const reportKinds = { range: 'one', days: 'days', vs: 'days', robotId: 'many', sipLineId: 'many' } as const;
export type ReportKinds = typeof reportKinds;
const shape: ListShape<ReportKinds> = { filters: reportKinds };

/** The filters of a report beside its days. */
export type ReportField = 'vs' | 'robotId' | 'sipLineId';

export interface ReportControl extends ListControl<ReportKinds> {
  readonly fields: readonly ReportField[];
}

/**
 * A report's days and filters, in the address; filters it does not offer are ignored. `fields` is a constant at module
 * scope.
 */
export function useReport(fields: readonly ReportField[]) {
  const format = useFormat();
  const control = useListState(shape);
  const today = format.today();
  const base = useMemo(() => {
    const { robotId, sipLineId, ...days } = control.filters;
    return reportBase(
      {
        ...days,
        robotId: fields.includes('robotId') ? robotId : [],
        sipLineId: fields.includes('sipLineId') ? sipLineId : [],
      },
      today,
    );
  }, [control.filters, today, fields]);
  return { control: { ...control, fields }, base, vs: fields.includes('vs') ? control.filters.vs : null, today };
}
