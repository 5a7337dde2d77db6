import type { ScriptLanguage } from './script';

/** Milliseconds a character takes to say. */
const CHAR_MS: Readonly<Record<ScriptLanguage, number>> = { en: 62, es: 60, id: 62, zh: 200 };
/** The shortest thing said. */
export const shortestMs = 400;

/** How long a text takes to say at a natural pace, ms. */
export function naturalMs(text: string, language: ScriptLanguage): number {
  return Math.max(shortestMs, 150 + text.length * CHAR_MS[language]);
}
