import type { ContactColumnId, LineId } from '../products/lines';
import { overdueStage, overdueStages } from '../calling/overdue';
import { daysBetween, isDay } from '../time/zone';

/**
 * What a line's stage report is divided by: cod by the day of delivery, info_check by the age of the loan, marketing by
 * the platform of the offer, since its lists have no date. Days are divided the same way everywhere; words: locales,
 * `insight:stage.<line>`.
 */
const stageVariables: Readonly<Record<LineId, { readonly column: ContactColumnId; readonly kind: 'days' | 'name' }>> = {
  collection: { column: 'DueDate', kind: 'days' },
  cod: { column: 'DueDate', kind: 'days' },
  info_check: { column: 'BorrowedDate', kind: 'days' },
  marketing: { column: 'PlatformName', kind: 'name' },
};

/** The contact list left the variable open. */
export const noStage = '-';

/** The stage of a contact on the day it was called, in the account's zone. */
export function stageOf(line: LineId, fields: Readonly<Record<string, string>>, day: string): string {
  const { column, kind } = stageVariables[line];
  const value = fields[column]?.trim() ?? '';
  if (value === '') return noStage;
  if (kind === 'name') return value;
  return isDay(value) ? overdueStage(daysBetween(value, day)) : noStage;
}

/** Stages in the order they are read in: by days, or names as given; what is open comes last. */
export function inStageOrder(line: LineId, stages: readonly string[]): string[] {
  const place = (stage: string) => {
    if (stage === noStage) return overdueStages.length;
    return stageVariables[line].kind === 'days' ? overdueStages.findIndex((one) => one === stage) : 0;
  };
  return [...stages].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}
