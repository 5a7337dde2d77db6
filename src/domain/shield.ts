import { resultLetters } from './labels';
import { lineTable, type LineId } from './lines';
import { shieldConditionsMax, shieldMaxDays, shieldMinDays, shieldNameMaxChars, shieldTimesMax, shieldTimesMin } from './limits';
import { checkName } from './names';
import { checkRequired, checkWhole, problem, type FieldProblem } from './problem';

/** Section 3: by total times of call results, or by dialing times. */
export const shieldTypes = ['results', 'dials'] as const;
export type ShieldType = (typeof shieldTypes)[number];

/** Where it is asked: when a task takes over its contacts, and at the moment of dialling. */
export const shieldMethods = ['creation', 'calling'] as const;
export type ShieldMethod = (typeof shieldMethods)[number];

/** What the letters of a condition are: results (the same on every line) or the line's intention labels. */
export const shieldSubjects = ['result', 'label'] as const;
export type ShieldSubject = (typeof shieldSubjects)[number];

/** So many calls, dialled or ended with one of these letters, within the screening days. */
export interface ShieldCondition {
  readonly of: ShieldSubject;
  /** empty when calls are counted whatever came of them (type `dials`) */
  readonly letters: readonly string[];
  readonly times: number;
}

export interface ShieldRule {
  readonly type: ShieldType;
  /** days looked back, each 24 hours */
  readonly screeningDays: number;
  /** days held from the call that fulfilled a condition */
  readonly blockingDays: number;
  /** any of them holds the number */
  readonly conditions: readonly ShieldCondition[];
}

/** As a form holds it: what is not filled in yet is null. */
export interface ShieldDraft {
  readonly name: string;
  readonly type: ShieldType | null;
  readonly screeningDays: number | null;
  readonly blockingDays: number | null;
  readonly methods: readonly ShieldMethod[];
  readonly conditions: readonly { readonly of: ShieldSubject; readonly letters: readonly string[]; readonly times: number | null }[];
}

export function isShieldMethod(text: string): text is ShieldMethod {
  return shieldMethods.some((method) => method === text);
}

/** Letters a condition may choose from. */
export function shieldLetters(of: ShieldSubject, line: LineId): readonly string[] {
  return of === 'result' ? resultLetters : lineTable[line].labels;
}

/** Section 5: screening and blocking days whole, 1 to 180; type, method and conditions required. */
export function checkShield(draft: ShieldDraft, line: LineId): FieldProblem[] {
  const { name, type, screeningDays, blockingDays, methods, conditions } = draft;
  return [
    ...checkName('name', name, shieldNameMaxChars),
    ...checkRequired('type', type),
    ...checkDays('screeningDays', screeningDays),
    ...checkDays('blockingDays', blockingDays),
    ...checkRequired('methods', methods),
    ...checkRequired('conditions', conditions),
    ...(conditions.length > shieldConditionsMax ? [problem('conditions', 'outOfRange', { min: 1, max: shieldConditionsMax })] : []),
    ...conditions.flatMap((condition, index) => checkCondition(condition, `conditions.${index}`, type, line)),
  ];
}

function checkDays(field: string, days: number | null): FieldProblem[] {
  return days === null ? [problem(field, 'required')] : checkWhole(field, days, shieldMinDays, shieldMaxDays);
}

function checkCondition({ of, letters, times }: ShieldDraft['conditions'][number], field: string, type: ShieldType | null, line: LineId): FieldProblem[] {
  const known = shieldLetters(of, line);
  return [
    ...(type === 'results' ? checkRequired(`${field}.letters`, letters) : []),
    ...(letters.some((letter) => !known.includes(letter)) ? [problem(`${field}.letters`, 'unknownChoice')] : []),
    ...(times === null ? [problem(`${field}.times`, 'required')] : checkWhole(`${field}.times`, times, shieldTimesMin, shieldTimesMax)),
  ];
}
