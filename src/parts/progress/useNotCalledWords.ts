import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Why contacts were not called, in words. */
export function useNotCalledWords(): (reason: string) => string {
  const { t } = useTranslation('labels');
  return useCallback((reason) => t(`notCalled.${reason}`, { defaultValue: reason }), [t]);
}
