import { fillText } from '../calls/fillText';
import { sampleValues } from './sampleValues';
import type { ScriptLanguage } from './script';

/** Milliseconds a character takes to say. */
const CHAR_MS: Readonly<Record<ScriptLanguage, number>> = { en: 62, es: 60, id: 62, zh: 200 };
/** The shortest thing said. */
export const shortestMs = 400;

/** How long a text takes to say at a natural pace, ms. */
export function naturalMs(text: string, language: ScriptLanguage): number {
  return Math.max(shortestMs, 150 + text.length * CHAR_MS[language]);
}

/** How long a text of a script takes to say, its variables filled as for a usual contact, whole seconds. */
export function scriptSeconds(text: string, language: ScriptLanguage): number {
  return Math.max(1, Math.round(naturalMs(fillText(text, sampleValues[language]), language) / 1000));
}
