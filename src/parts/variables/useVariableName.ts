import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { variableName } from '@/parts/labels/variableName';
import { useLine } from '@/parts/line/useLine';

/** A variable of the script in words. */
export function useVariableName(): (name: string) => string {
  const { t } = useTranslation('labels');
  const line = useLine();
  return useCallback((name) => variableName(name, line, t), [line, t]);
}
