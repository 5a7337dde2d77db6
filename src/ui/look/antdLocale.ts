import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';
import 'dayjs/locale/en-gb';
import type { Language } from '@/domain/language/language';

type Wrapped = Locale | { default: Locale };
/** antd's locale files are CommonJS: bundlers differ in whether their `default` comes wrapped once more. */
const unwrap = (found: Wrapped): Locale => ('default' in found ? found.default : found);

const american = unwrap(enUS);
const { DatePicker: dates } = american;
/** antd takes the first day of a week from dayjs's rules of a region: Monday, as in the other languages. */
const british = dates && { ...dates, lang: { ...dates.lang, locale: 'en_GB' } };
export const english: Locale = {
  ...american,
  // Calendar: of its pickers of ranges
  ...(british === undefined ? {} : { DatePicker: british, Calendar: british }),
};

/** antd's texts and dayjs's month names, one small script per language; English is part of antd's components. */
const loaders: Record<Language, () => Promise<{ default: Wrapped }>> = {
  en: () => Promise.resolve({ default: english }),
  zh: () => Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]).then(([words]) => words),
  ba: () => Promise.all([import('antd/locale/id_ID'), import('dayjs/locale/id')]).then(([words]) => words),
  es: () => Promise.all([import('antd/locale/es_ES'), import('dayjs/locale/es')]).then(([words]) => words),
};

export async function antdLocale(language: Language): Promise<Locale> {
  const found = await loaders[language]();
  return unwrap(found.default);
}
