import type { ScriptLanguage } from '@/domain/robots/script';
import { isScriptVariable } from '@/domain/robots/spokenNames';
import { sampleValues } from '@/domain/robots/sampleValues';

/** What a script speaks for a variable until a value is typed. */
export function sampleValueOf(name: string, language: ScriptLanguage): string {
  return isScriptVariable(name) ? sampleValues[language][name] : '';
}
