import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Speaker } from '@/parts/recording/turns';

/** Who speaks in a call that came in: the other side is a caller, not a contact. */
export function useCallerWords(): (speaker: Speaker) => string {
  const { t } = useTranslation('inbound');
  return useCallback((speaker) => t(`speaker.${speaker}`), [t]);
}
