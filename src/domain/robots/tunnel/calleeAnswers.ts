import { sampleValues } from '../sampleValues';
import type { ScriptLanguage } from '../script';
import type { AnswerVariable } from '../spokenNames';

/** What test callees name when they are asked for a day or a number: the same in every run. */
export function calleeAnswers(language: ScriptLanguage): Readonly<Record<AnswerVariable, string>> {
  const { answer_date, answer_past, answer_number } = sampleValues[language];
  return { answer_date, answer_past, answer_number };
}
