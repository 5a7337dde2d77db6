import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageOfTag, languageTag, type Language } from '@/domain/language/language';
import { firstTexts } from './texts';

/** Reads one text file; the build makes each a script of its own. */
export type ReadTexts = (language: Language, namespace: string) => Promise<unknown>;

/** From the build's own text files. Their scripts have no names, which the first script would have to know. */
export const readTexts: ReadTexts = async (language, namespace) => {
  // Those of mails are the platform's alone.
  const file: unknown = await import(/* webpackExclude: /mail\.json$/ */ `@locales/${language}/${namespace}.json`);
  return typeof file === 'object' && file !== null && 'default' in file ? file.default : file;
};

/** One instance per mount; resolves when the first texts are there. */
export async function createTexts(
  language: Language,
  read: ReadTexts = readTexts,
  onMissing?: (key: string) => void,
): Promise<I18n> {
  const i18n = createInstance();
  i18n.use(initReactI18next).use({
    type: 'backend',
    read: (tag: string, namespace: string, done: (error: unknown, data: unknown) => void) => {
      read(languageOfTag(tag), namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error, false),
      );
    },
  });
  await i18n.init({
    // Reads at once, not a task later.
    initAsync: false,
    // By its BCP 47 tag, so that plurals and `lang` come out right.
    lng: languageTag[language],
    load: 'currentOnly',
    // A test checks that all languages have the same keys, so there is no fallback language.
    fallbackLng: false,
    ns: [...firstTexts],
    defaultNS: 'common',
    returnNull: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    maxRetries: 2,
    saveMissing: onMissing !== undefined,
    missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) =>
      onMissing?.(`${namespace}:${key}`),
  });
  return i18n;
}
