/** Languages of the product; `ba` is its own name for Indonesian. */
export const languages = ['en', 'zh', 'ba', 'es'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** BCP 47 tags for Intl, `lang` attributes and plural rules; there `ba` would be Bashkir. */
export const languageTag: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', ba: 'id-ID', es: 'es-ES' };

export function languageOfTag(tag: string | undefined): Language {
  return languages.find((language) => languageTag[language] === tag) ?? defaultLanguage;
}

/**
 * A language tag of a browser or host (`id`, `in-ID`, `zh_HK`) as a language of the product, by its first part; null
 * for others.
 */
export function requestedLanguage(tag: string | undefined): Language | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0];
  if (primary === 'id' || primary === 'in') return 'ba';
  return languages.find((language) => language === primary) ?? null;
}
