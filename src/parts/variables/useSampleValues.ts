import { useTranslation } from 'react-i18next';
import { languageOfTag, type Language } from '@/domain/language/language';
import type { ScriptLanguage } from '@/domain/robots/script';
import { sampleValues } from '@/domain/robots/sampleValues';

const scriptLanguageOf: Readonly<Record<Language, ScriptLanguage>> = { en: 'en', zh: 'zh', ba: 'id', es: 'es' };

/** A contact in the language of the console, for previews of texts that have none of their own. */
export function useSampleValues(): Readonly<Record<string, string>> {
  const { i18n } = useTranslation();
  return sampleValues[scriptLanguageOf[languageOfTag(i18n.language)]];
}
