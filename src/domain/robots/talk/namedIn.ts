import { dateText } from '../../calls/spokenVariables';
import type { ScriptLanguage, ScriptTurn } from '../script';
import { spokenDay } from '../spokenDay';
import type { AnswerVariable } from '../spokenNames';

/** What an answer names that the robot can say again: a day where one is asked for, a number among words. */
export function namedIn(
  text: string,
  { slot }: Pick<ScriptTurn, 'slot'>,
  language: ScriptLanguage,
  today: string,
): Readonly<Partial<Record<AnswerVariable, string>>> {
  if (slot?.kind === 'date') {
    const day = spokenDay(text, language, today);
    return day === null ? {} : { [day < today ? 'answer_past' : 'answer_date']: dateText(day, language) };
  }
  const number = slot?.kind === 'words' ? /\d+/.exec(text)?.[0] : undefined;
  return number === undefined ? {} : { answer_number: number };
}
