import { resultLetters } from '../calling/labels';
import { lineTable, type LineId } from '../products/lines';
import {
  shieldConditionsMax,
  shieldMaxDays,
  shieldMinDays,
  shieldNameMaxChars,
  shieldTimesMax,
  shieldTimesMin,
} from '../limits';
import { checkName } from '../names/names';
import { checkRequired, checkWhole, problem, type FieldProblem } from '../problem';

/** `results`: by how often calls had these results; `dials`: by how often the number was dialled. */
export const shieldTypes = ['results', 'dials'] as const;
export type ShieldType = (typeof shieldTypes)[number];

/** When the rule is applied: as a task takes over its contacts, or at the moment of dialling. */
export const shieldMethods = ['creation', 'calling'] as const;
export type ShieldMethod = (typeof shieldMethods)[number];

/** What the letters of a condition are: results (the same on every line) or the line's intention labels. */
export const shieldSubjects = ['result', 'label'] as const;
export type ShieldSubject = (typeof shieldSubjects)[number];

/** So many calls, dialled or ended with one of these letters, within the screening days. */
export interface ShieldCondition {
  readonly of: ShieldSubject;
  /** empty when calls are counted regardless of result (type `dials`) */
  readonly letters: readonly string[];
  readonly times: number;
}

export interface ShieldRule {
  readonly type: ShieldType;
  /** days looked back, each 24 hours */
  readonly screeningDays: number;
  /** days blocked from the call that fulfilled a condition */
  readonly blockingDays: number;
  /** one fulfilled condition blocks the number */
  readonly conditions: readonly ShieldCondition[];
}

/** The draft of a form; what is not filled in yet is null. */
export interface ShieldDraft {
  readonly name: string;
  readonly type: ShieldType | null;
  readonly screeningDays: number | null;
  readonly blockingDays: number | null;
  readonly methods: readonly ShieldMethod[];
  readonly conditions: readonly {
    readonly of: ShieldSubject;
    readonly letters: readonly string[];
    readonly times: number | null;
  }[];
}

export function isShieldMethod(text: string): text is ShieldMethod {
  return shieldMethods.some((method) => method === text);
}

/** Letters a condition may choose from. */
export function shieldLetters(of: ShieldSubject, line: LineId): readonly string[] {
  return of === 'result' ? resultLetters : lineTable[line].labels;
}

/** Screening and blocking days whole, 1 to 180; type, method and conditions required. */
export function checkShield(draft: ShieldDraft, line: LineId): FieldProblem[] {
  const { name, type, screeningDays, blockingDays, methods, conditions } = draft;
  return [
    ...checkName('name', name, shieldNameMaxChars),
    ...checkRequired('type', type),
    ...checkDays('screeningDays', screeningDays),
    ...checkDays('blockingDays', blockingDays),
    ...checkRequired('methods', methods),
    ...checkRequired('conditions', conditions),
    ...(conditions.length > shieldConditionsMax
      ? [problem('conditions', 'outOfRange', { min: 1, max: shieldConditionsMax })]
      : []),
    ...conditions.flatMap((condition, index) => checkCondition(condition, `conditions.${index}`, type, line)),
  ];
}

function checkDays(field: string, days: number | null): FieldProblem[] {
  return days === null ? [problem(field, 'required')] : checkWhole(field, days, shieldMinDays, shieldMaxDays);
}

function checkCondition(
  { of, letters, times }: ShieldDraft['conditions'][number],
  field: string,
  type: ShieldType | null,
  line: LineId,
): FieldProblem[] {
  const known = shieldLetters(of, line);
  return [
    ...(type === 'results' ? checkRequired(`${field}.letters`, letters) : []),
    ...(letters.some((letter) => !known.includes(letter)) ? [problem(`${field}.letters`, 'unknownChoice')] : []),
    ...(times === null
      ? [problem(`${field}.times`, 'required')]
      : checkWhole(`${field}.times`, times, shieldTimesMin, shieldTimesMax)),
  ];
}
