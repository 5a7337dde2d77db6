import type { ScriptLanguage } from '@/domain/robots/script';

/** BCP 47 tags of the voices and of what the browser listens for. */
export const speechTag: Readonly<Record<ScriptLanguage, string>> = {
  en: 'en-US',
  zh: 'zh-CN',
  id: 'id-ID',
  es: 'es-MX',
};
