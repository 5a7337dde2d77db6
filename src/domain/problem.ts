/** Every rule a field can break; its words are `problem.<code>` in locales/<language>/errors.json. */
export const problemCodes = [
  // any field
  'required',
  'tooLong', // max
  'tooShort', // min
  'nameCharset',
  'nameExists',
  'sceneExists',
  'notNumber',
  'notWhole',
  'outOfRange', // min, max
  'notAbove', // min, which is itself refused
  // what only a request of its own can send, since forms do not let it be typed
  'notText',
  'notFlag',
  'notList',
  'notObject',
  'tooSmall', // min
  'tooLarge', // max
  'notBelow', // max, which is itself refused
  'tooFew', // min
  'tooMany', // max
  'notMultiple', // step
  'uuidFormat',
  'patternUnmatched', // pattern
  'fieldUnknown',
  'unwritable', // contains a control character
  'unknownChoice',
  'notSelectable', // chosen from a list it is no longer in
  'robotUnknown',
  'emailFormat',
  'urlFormat',
  'httpsUrl',
  'ssoUrl',
  'ssoCertificate', // max
  'ssoCertificateEnded',
  'ssoDomain', // max
  'ssoDomainTaken',
  'ssoEnableFirst',
  'ssoTestFirst',
  'ssoNobody',
  'ssoAccountLinked',
  'ssoSubjectLinked',
  'webhookUrl',
  'webhookPlain', // plain numbers requested without the permission to see them
  'webhookRepeated', // the same type and address again
  // passwords and codes
  'passwordLength', // min, max
  'passwordDigit',
  'passwordUpper',
  'passwordLower',
  'passwordCommon',
  'passwordReused',
  'idleBeyondSession', // hours
  'ownTwoFactorFirst',
  'passwordsDiffer',
  'wrongPassword', // count, minutes: tries left, then the wait
  'wrongCode',
  'wrongTotp', // count, minutes
  // users and roles
  'accountFormat',
  'accountExists',
  'permissionNone',
  'permissionNotHeld', // the giver lacks a permission they grant
  'permissionUnknown',
  'scopeNotHeld',
  // numbers and contact lists
  'digitsOnly',
  'digitCount', // min, max
  'phoneInvalid',
  'phoneFraction',
  'phoneDigitsLost',
  'phoneTooLong',
  'phoneDuplicate', // row
  'phoneListed', // on the blacklist already
  'phoneBlacklisted', // and therefore not called
  'phoneShielded',
  'phoneOutsideHours',
  'phoneForeign', // of another country than the call goes to
  'phoneSpecial', // of a service, or charged beyond a call
  'phoneCalledOften', // today
  'formulaUncomputed', // the file has the formula of a cell and no value
  'formulaFailed', // the formula of a cell ended in an error
  'viewsTooMany', // max
  'templatesTooMany', // max
  'feedbackRepeated', // the same person, turn and category
  'amountFormat',
  'amountNegative',
  'amountTooLarge', // max
  'dateFormat',
  'dateImpossible',
  'borrowedAfterDue',
  'genderUnknown',
  'platformUnknown', // value
  // tasks and their times
  'zoneUnknown',
  'noApprover',
  'startPast',
  'endTooSoon', // minutes
  'outsideWindow', // from, to
  'tooFarAhead', // day
  'durationTooShort', // needed, given: minutes
  // rounds of a strategy
  'roundTooShort', // needed, given: minutes
  'roundOverlap', // name
  'roundTooClose', // name, minutes, given
  'roundNameRepeated',
  'roundInitialFirst',
  'roundInitialTwice',
  'roundWholeTwice',
  'roundCallsNobody',
  'tagsTooMany', // max
  'tagRepeated', // tag
  // call parameters
  'pauseIncomplete',
  'pauseOrder',
  'pauseOutsideWindow', // from, to
  // access control
  'addressWrong', // line, text
  'addressRepeated', // line, network
  'addressesTooMany', // max
  // messages
  'variableUnknown', // name
  'variableOpen',
  'variableRepeated', // name
  'variableNone',
  'variableEdge',
  'variableDense',
  'variablesTooMany', // max
  'sampleReal',
  'emoji',
  'lineBreak',
  'whatsappName',
  'nameBlocked', // day
  'labelRepeated',
  'quickRepliesApart',
  'urlVariablePlace',
  'buttonsTooMany', // max
  'internationalPhone',
  'hangUpRepeated',
  'sensitiveWord', // word
  // inbound numbers
  'hoursOrder',
  'sameRobot',
  // ranges of days
  'dayFormat',
  'dayOrder',
  'dayTooOld', // day
  'dayPast',
] as const;

export type ProblemCode = (typeof problemCodes)[number];
export type ProblemParams = Readonly<Record<string, string | number>>;

/** One rule broken at one field: what the form shows there and what the platform answers with. */
export interface FieldProblem {
  /** path of the field in the input, `parameters.ringLimit` */
  readonly field: string;
  readonly code: ProblemCode;
  readonly params?: ProblemParams;
}

export function problem(field: string, code: ProblemCode, params?: ProblemParams): FieldProblem {
  return params === undefined ? { field, code } : { field, code, params };
}

/** The problems of a part of the input, with their fields prefixed by its path. */
export function within(field: string, problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map((found) => ({ ...found, field: `${field}.${found.field}` }));
}

/** A required field fails if it is an empty list, null, undefined or a blank string. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

export function checkRequired(field: string, value: unknown): FieldProblem[] {
  return isMissing(value) ? [problem(field, 'required')] : [];
}

/** Characters as people count them, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export function checkLength(field: string, text: string, max: number): FieldProblem[] {
  return lengthOf(text) > max ? [problem(field, 'tooLong', { max })] : [];
}

/** A number from `min` to `max`, both included. */
export function checkRange(field: string, value: number, min: number, max: number): FieldProblem[] {
  if (!Number.isFinite(value)) return [problem(field, 'notNumber')];
  return value < min || value > max ? [problem(field, 'outOfRange', { min, max })] : [];
}

export function checkWhole(field: string, value: number, min: number, max: number): FieldProblem[] {
  if (Number.isFinite(value) && !Number.isInteger(value)) return [problem(field, 'notWhole')];
  return checkRange(field, value, min, max);
}
