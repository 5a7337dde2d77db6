import { checkBlacklistDetails, type BlacklistDetails, type BlacklistScope } from '@/domain/blocking/blacklist';
import { checkRequired, type FieldProblem } from '@/domain/problem';
import { addDays, localDay } from '@/domain/time/zone';

/** The details of an entry, for one number or a list of them. */
export interface DetailValues {
  readonly scope: BlacklistScope;
  readonly reason: string;
  readonly remark: string;
  readonly validity: 'forGood' | 'until';
  readonly untilDay: string | null;
}

export const noDetails: DetailValues = { scope: 'line', reason: '', remark: '', validity: 'forGood', untilDay: null };

export function detailsOf({ reason, remark, validity, untilDay }: DetailValues): BlacklistDetails {
  return { reason, remark, untilDay: validity === 'until' ? untilDay : null };
}

export function checkDetails(values: DetailValues, today: string): FieldProblem[] {
  return [
    ...checkBlacklistDetails(detailsOf(values), today),
    ...(values.validity === 'until' ? checkRequired('untilDay', values.untilDay) : []),
  ];
}

/** The form's initial values of an entry; the last day is the one before it ends. */
export function valuesOf(
  entry: {
    readonly scope: BlacklistScope;
    readonly reason: string;
    readonly remark: string;
    readonly until: number | null;
  },
  zone: string,
): DetailValues {
  const { scope, reason, remark, until } = entry;
  return {
    scope,
    reason,
    remark,
    validity: until === null ? 'forGood' : 'until',
    untilDay: until === null ? null : lastDay(until, zone),
  };
}

function lastDay(until: number, zone: string): string {
  const day = localDay(until, zone);
  return localDay(until - 1, zone) === day ? day : addDays(day, -1);
}
