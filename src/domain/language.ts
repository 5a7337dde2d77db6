/** Languages of the product (section 1); `ba` is its own name for Indonesian. */
export const languages = ['en', 'zh', 'ba', 'es'] as const;
export type Language = (typeof languages)[number];

/** Section 9. */
export const defaultLanguage: Language = 'en';

/** BCP 47 tags (section 9): what Intl, `lang` attributes and plural rules go by. To them `ba` is Bashkir. */
export const languageTag: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', ba: 'id-ID', es: 'es-ES' };

export function languageOfTag(tag: string | undefined): Language {
  return languages.find((language) => languageTag[language] === tag) ?? defaultLanguage;
}

/** What a browser or a host asks for, `id`, `in-ID`, `zh_HK`: one of ours by its first part, or none. */
export function wishedLanguage(wish: string | undefined): Language | null {
  const primary = wish?.toLowerCase().split(/[-_]/)[0];
  if (primary === 'id' || primary === 'in') return 'ba';
  return languages.find((language) => language === primary) ?? null;
}
