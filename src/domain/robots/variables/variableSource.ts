import { namesIn } from '../../calls/fillText';
import { lineTable } from '../../products/lines';
import type { RobotPlace } from '../robotPlace';
import type { Script } from '../script';
import { isScriptVariable, isSpokenVariable, textsOf } from '../spokenNames';
import { variableColumns } from './variableColumns';

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
export function namesSpoken(script: Pick<Script, 'turns' | 'voicemail'>): readonly string[] {
  return [...new Set(textsOf(script).flatMap(namesIn))];
}
