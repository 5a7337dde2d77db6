import type { Language } from './language';

/** Each language calls itself by its own name, whatever the language around it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  ba: 'Bahasa Indonesia',
  es: 'Español',
};
