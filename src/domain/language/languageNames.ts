import type { Language } from './language';

/** Each language is named in itself, whatever the language of the page. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  ba: 'Bahasa Indonesia',
  es: 'Español',
};
