import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { variableName } from '@/parts/labels/variableName';
import { useScriptScreen } from './scriptContext';

/** A variable of the script in words. */
export function useVariableName(): (name: string) => string {
  const { t } = useTranslation('labels');
  const { line } = useScriptScreen();
  return useCallback((name) => variableName(name, line, t), [line, t]);
}
