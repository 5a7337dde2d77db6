import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@/domain/language/language';

/** One of the console's own text files, so that the platform and the screens use the same words. */
export async function readTexts(folder: string, language: Language, file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, language, `${file}.json`), 'utf8'));
}

/** Fills the placeholders; one without a value becomes empty. Nothing is evaluated. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  );
}
