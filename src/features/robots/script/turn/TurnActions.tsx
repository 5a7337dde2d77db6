import { useTranslation } from 'react-i18next';
import { turnOf } from '@/domain/robots/script';
import { copiedTurn, withoutTurns } from '@/domain/robots/scriptEdits';
import { turnsInOrder } from '@/domain/robots/reachable';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';

/** The selected turn as the first of the talk, copied, or deleted; each can be undone. */
export function TurnActions({ id }: { id: string }) {
  const { t } = useTranslation('robots');
  const { script, edit, select } = useScriptScreen();
  const toast = useToast();
  const nameOf = useTurnName();
  const isStart = script.start === id;
  const remove = () => {
    const ids = turnsInOrder(script);
    const at = ids.indexOf(id);
    edit?.((now) => withoutTurns(now, new Set([id])));
    select(ids[at + 1] ?? ids[at - 1] ?? null);
    toast.success(t('script.deleted', { name: nameOf(script, id) }));
  };
  const copy = () => {
    const copied = copiedTurn(script, id);
    if (!copied) return;
    edit?.(() => copied.script);
    select(copied.id);
  };
  return (
    <div className="aicc-script-tools">
      <Button
        track="script.start"
        disabledReason={isStart ? t('script.isStart') : undefined}
        onClick={() => edit?.((now) => (turnOf(now, id) ? { ...now, start: id } : now))}
      >
        {t('script.makeStart')}
      </Button>
      <Button track="script.copyTurn" glyph="copy" onClick={copy}>
        {t('script.copyTurn')}
      </Button>
      <Button
        track="script.deleteTurn"
        glyph="trash"
        danger
        disabledReason={isStart ? t('script.startStays') : undefined}
        onClick={remove}
      >
        {t('script.deleteTurn')}
      </Button>
    </div>
  );
}
