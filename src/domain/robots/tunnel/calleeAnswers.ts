import { dateText } from '../../calls/spokenVariables';
import type { ScriptLanguage } from '../script';

/** What test callees name when they are asked for a day or a number: the same in every run. */
export function calleeAnswers(language: ScriptLanguage): Readonly<Record<string, string>> {
  return {
    answer_date: dateText('2026-12-05', language),
    answer_past: dateText('2026-11-28', language),
    answer_number: '12',
  };
}
