import { namesIn } from '../../calls/fillText';
import { lineTable, type ContactColumnId } from '../../products/lines';
import type { RobotPlace } from '../robotPlace';
import type { Script } from '../script';
import { isScriptVariable, isSpokenVariable, type ScriptVariable } from '../spokenNames';

/** The column of a contact list a variable is filled from; null: the time of day. */
export const variableColumns: Readonly<Record<ScriptVariable, ContactColumnId | null>> = {
  greetings: null,
  borrower_name: 'BorrowerName',
  gender: 'gender',
  borrowed_amount: 'BorrowedAmount',
  total_owing_amount: 'TotalOwingAmount',
  borrowed_date: 'BorrowedDate',
  due_date: 'DueDate',
  due_days: 'DueDate',
  due_month: 'DueDate',
  platform_name: 'PlatformName',
  borrow_month: 'BorrowedDate',
  extra_a: 'extra_a',
  extra_b: 'extra_b',
  extra_c: 'extra_c',
  extra_d: 'extra_d',
};

/**
 * Where a spoken variable gets its value: `answer` from what was answered in the call, `required` and `optional` from a
 * column of the contact list; `none`: calls of this place never have a value; `unknown`: there is no such variable.
 */
type VariableSource = 'time' | 'answer' | 'required' | 'optional' | 'none' | 'unknown';

export function variableSource(name: string, place: RobotPlace): VariableSource {
  if (!isScriptVariable(name)) return isSpokenVariable(name) ? 'answer' : 'unknown';
  const column = variableColumns[name];
  if (column === null) return 'time';
  if (place === 'Inbound' || !lineTable[place].contactColumns.includes(column)) return 'none';
  return lineTable[place].required.includes(column) ? 'required' : 'optional';
}

/** Names of all a script speaks, of which not each need be a variable, in the order of its turns. */
export function namesSpoken({ turns, voicemail }: Pick<Script, 'turns' | 'voicemail'>): readonly string[] {
  const texts = Object.values(turns).flatMap(({ say, brief }) => [say, brief]);
  return [...new Set([...texts, voicemail].flatMap(namesIn))];
}
