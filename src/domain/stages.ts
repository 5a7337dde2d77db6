import type { ContactColumnId, LineId } from './lines';
import { overdueStage, overdueStages } from './overdue';
import { daysBetween, isDay } from './zone';

/**
 * What a line's stage report is divided by (screens.md: "by overdue stage, or the line's own stage variable"). Ours, as the
 * specification names none: cod goes by the day of delivery, info_check by the age of the loan it asks about, and
 * marketing, whose lists hold no date, by the platform the offer is made for. Days are cut the same everywhere; the words
 * of a line are in locales, `insight:stage.<line>`.
 */
export const stageVariables: Readonly<Record<LineId, { readonly column: ContactColumnId; readonly kind: 'days' | 'name' }>> = {
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
