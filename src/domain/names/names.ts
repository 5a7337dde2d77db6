import { checkLength, isMissing, problem, type FieldProblem } from '../problem';

/** "letters, digits, underscore"; letters of every script, as the product is read in four languages. */
const nameCharacters = /^[\p{L}\p{M}\p{Nd}_]+$/u;

export function isName(text: string): boolean {
  return nameCharacters.test(text);
}

/** A required name. Space around it is not part of it: trim before keeping it. */
export function checkName(field: string, text: string, maxChars: number): FieldProblem[] {
  if (isMissing(text)) return [problem(field, 'required')];
  const name = text.trim();
  return [...(isName(name) ? [] : [problem(field, 'nameCharset')]), ...checkLength(field, name, maxChars)];
}
