import { checkName } from '../names/names';
import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';
import { addDays, isDay } from '../time/zone';
import { shareLimits, type SharedVariable } from './shareLink';

export interface ShareDraft {
  /** of the link, for those who share */
  readonly name: string;
  readonly language: string | null;
  /** last day it is valid, in the account's zone */
  readonly untilDay: string | null;
  readonly countryCode: string | null;
  /** once in the company */
  readonly scenarioName: string;
  readonly scenarioDescription: string;
  readonly robotId: number | null;
  /** may be empty */
  readonly robotDescription: string;
  readonly variables: readonly SharedVariable[];
}

/** The rules of a link; `today` is the account's. */
export function checkShare(draft: ShareDraft, today: string): FieldProblem[] {
  const { language, countryCode, scenarioDescription, robotId, robotDescription, variables } = draft;
  return [
    ...checkShareCopy(draft, today),
    ...checkRequired('language', language),
    ...checkRequired('countryCode', countryCode),
    ...checkRequired('scenarioDescription', scenarioDescription),
    ...checkLength('scenarioDescription', scenarioDescription.trim(), shareLimits.descriptionChars),
    ...checkRequired('robotId', robotId),
    ...checkLength('robotDescription', robotDescription.trim(), shareLimits.descriptionChars),
    ...variables.flatMap(({ value }, at) => checkSharedValue(`variables.${at}.value`, value)),
  ];
}

/** What is new in a copy of a link. */
export function checkShareCopy(
  { name, scenarioName, untilDay }: Pick<ShareDraft, 'name' | 'scenarioName' | 'untilDay'>,
  today: string,
): FieldProblem[] {
  return [
    ...checkName('name', name, shareLimits.nameChars),
    ...checkName('scenarioName', scenarioName, shareLimits.nameChars),
    ...checkUntilDay(untilDay, today),
  ];
}

/** A value as it is spoken, of a link or of its visitor. */
export function checkSharedValue(field: string, value: string): FieldProblem[] {
  return [...checkRequired(field, value), ...checkLength(field, value.trim(), shareLimits.valueChars)];
}

function checkUntilDay(untilDay: string | null, today: string): FieldProblem[] {
  if (untilDay === null || untilDay === '') return [problem('untilDay', 'required')];
  if (!isDay(untilDay)) return [problem('untilDay', 'dayFormat')];
  if (untilDay < today) return [problem('untilDay', 'dayPast')];
  const latest = latestShareDay(today);
  return untilDay > latest ? [problem('untilDay', 'tooFarAhead', { day: latest })] : [];
}

export function latestShareDay(today: string): string {
  return addDays(today, shareLimits.mostDays);
}
