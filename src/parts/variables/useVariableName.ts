import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { lineIds } from '@/domain/products/lines';
import { variableName } from '@/parts/labels/variableName';
import { useLineOrNone } from '@/parts/line/useLine';

/** A variable of the script in words. */
export function useVariableName(): (name: string) => string {
  const { t } = useTranslation('labels');
  // Inbound has no lists: its columns go by their usual names.
  const line = useLineOrNone() ?? lineIds[0];
  return useCallback((name) => variableName(name, line, t), [line, t]);
}
