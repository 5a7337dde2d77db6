import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { turnOf } from '@/domain/robots/script';
import { withoutTurns } from '@/domain/robots/scriptEdits';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useScriptScreen } from './scriptContext';
import { useTurnName } from './useTurnName';

/** Deletes a turn, which can be undone, and selects the one after it; the first of the talk stays. */
export function useDeleteTurn(): (id: string) => void {
  const { t } = useTranslation('robots');
  const { script, edit, select } = useScriptScreen();
  const toast = useToast();
  const nameOf = useTurnName();
  return useCallback(
    (id) => {
      if (edit === null || !turnOf(script, id)) return;
      if (script.start === id) return toast.warning(t('script.startStays'));
      const ids = turnsInOrder(script);
      const at = ids.indexOf(id);
      edit((now) => withoutTurns(now, new Set([id])));
      select(ids[at + 1] ?? ids[at - 1] ?? null);
      toast.success(t('script.deleted', { name: nameOf(script, id) }));
    },
    [t, script, edit, select, toast, nameOf],
  );
}
