import { defaultLanguage, languages, languageTag, wishedLanguage, type Language } from '@/domain/language';

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

/** Host's wish, then the choice kept here, then the browser's, then English; a host whose wish we do not speak gets English. */
export function firstLanguage(hostLocale: string | undefined): Language {
  const wish = wishedLanguage(hostLocale);
  if (wish) return wish;
  return hostLocale === undefined ? (chosenLanguage() ?? browserLanguage() ?? defaultLanguage) : defaultLanguage;
}

/** Whether a host's locale is one of ours as it stands: the tag, or its language alone. */
export function isSpoken(hostLocale: string): boolean {
  const wish = wishedLanguage(hostLocale);
  if (wish === null) return false;
  const tag = languageTag[wish].toLowerCase();
  return [tag, tag.split('-')[0]].includes(hostLocale.toLowerCase());
}

function browserLanguage(): Language | null {
  for (const wish of navigator.languages) {
    const found = wishedLanguage(wish);
    if (found) return found;
  }
  return null;
}
