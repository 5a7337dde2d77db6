import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { turnOf, type Script } from '@/domain/robots/script';

/** A turn's name; its kind where it has none. */
export function useTurnName(): (script: Script, id: string) => string {
  const { t } = useTranslation('robots');
  return useCallback(
    (script, id) => {
      const turn = turnOf(script, id);
      if (!turn) return t('script.noTurn');
      return turn.name.trim() === '' ? t(`script.kind.${turn.kind}`) : turn.name;
    },
    [t],
  );
}
