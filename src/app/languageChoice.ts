import { defaultLanguage, languages, wishedLanguage, type Language } from '@/domain/language';

/** The language somebody chose in this browser, for the pages before sign-in. */
const KEY = 'aicc:language';

export function chosenLanguage(): Language | null {
  try {
    const stored = window.localStorage.getItem(KEY);
    return languages.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // storage blocked: the choice holds for this mount
  }
}

/** Host's wish, then the choice kept here, then the browser's, then English. */
export function firstLanguage(hostLocale: string | undefined): Language {
  return wishedLanguage(hostLocale) ?? chosenLanguage() ?? browserLanguage() ?? defaultLanguage;
}

function browserLanguage(): Language | null {
  for (const wish of navigator.languages) {
    const found = wishedLanguage(wish);
    if (found) return found;
  }
  return null;
}
