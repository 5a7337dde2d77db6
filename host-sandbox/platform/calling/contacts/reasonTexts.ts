import type { Language } from '@/domain/language/language';
import type { FieldProblem } from '@/domain/problem';
import { readTexts } from '../../foundation/texts/localeTexts';

/** Texts from the console's own text files, so that a file and the screen use the same words. */
export async function reasonWriter(
  localesFolder: string,
  language: Language,
): Promise<(problems: readonly FieldProblem[]) => string> {
  const words = problemWords(await readTexts(localesFolder, language, 'errors'));
  return (problems) => problems.map((problem) => sentence(problem, words)).join(' ');
}

function problemWords(file: unknown): ReadonlyMap<string, string> {
  const words = typeof file === 'object' && file !== null && 'problem' in file ? file.problem : null;
  if (typeof words !== 'object' || words === null) return new Map();
  return new Map(Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** `DueDate: Write the date as 2026-11-21.` Only named placeholders are filled; nothing is evaluated. */
function sentence({ field, code, params = {} }: FieldProblem, words: ReadonlyMap<string, string>): string {
  const text = words.get(code) ?? code;
  const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : mark,
  );
  return `${field}: ${filled}`;
}
