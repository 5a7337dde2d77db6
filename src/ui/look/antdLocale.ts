import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';
import type { Language } from '@/domain/language/language';

type Wrapped = Locale | { default: Locale };
/** antd's locale files are CommonJS: bundlers differ in whether their `default` comes wrapped once more. */
const unwrap = (found: Wrapped): Locale => ('default' in found ? found.default : found);

export const english: Locale = unwrap(enUS);

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
