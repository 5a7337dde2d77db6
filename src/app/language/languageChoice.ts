import { defaultLanguage, languages, languageTag, requestedLanguage, type Language } from '@/domain/language/language';

/** The language chosen in this browser, for the pages before sign-in. */
const KEY = 'aicc:language';

function chosenLanguage(): Language | null {
  try {
    const stored = window.localStorage.getItem(KEY);
    return languages.find((language) => language === stored) ?? null;
  } catch {
    return null;
  }
}

export function saveLanguage(language: Language): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // storage blocked: the choice holds for this mount
  }
}

/**
 * In this order: the host's language, the one chosen here, the browser's, English; a host with an unknown language gets
 * English.
 */
export function firstLanguage(hostLocale: string | undefined): Language {
  const requested = requestedLanguage(hostLocale);
  if (requested) return requested;
  return hostLocale === undefined ? (chosenLanguage() ?? browserLanguage() ?? defaultLanguage) : defaultLanguage;
}

/** Whether the console has a host's locale exactly: the tag, or its language alone. */
export function isSpoken(hostLocale: string): boolean {
  const requested = requestedLanguage(hostLocale);
  if (requested === null) return false;
  const tag = languageTag[requested].toLowerCase();
  return [tag, tag.split('-')[0]].includes(hostLocale.toLowerCase());
}

function browserLanguage(): Language | null {
  for (const requested of navigator.languages) {
    const found = requestedLanguage(requested);
    if (found) return found;
  }
  return null;
}
