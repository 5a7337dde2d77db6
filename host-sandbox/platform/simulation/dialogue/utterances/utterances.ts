import type { ScriptLanguage } from '@/domain/robots/script';
import type { Utterances } from '../meaning';
import { chinese } from './chinese';
import { english } from './english';
import { indonesian } from './indonesian';
import { spanish } from './spanish';

export const utterances: Readonly<Record<ScriptLanguage, Utterances>> = {
  en: english,
  zh: chinese,
  id: indonesian,
  es: spanish,
};
