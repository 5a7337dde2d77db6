import { useTranslation } from 'react-i18next';
import { turnOf } from '@/domain/robots/script';
import { copiedTurn } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Button } from '@/ui/button/Button';
import { useScriptScreen } from '../scriptContext';
import { useDeleteTurn } from '../useDeleteTurn';

/** The selected turn as the first of the talk, copied, or deleted; each can be undone. */
export function TurnActions({ id }: { id: string }) {
  const { t } = useTranslation('robots');
  const { script, edit, select } = useScriptScreen();
  const deleteTurn = useDeleteTurn();
  const isStart = script.start === id;
  const isFull = Object.keys(script.turns).length >= scriptLimits.turns;
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
      <Button
        track="script.copyTurn"
        glyph="copy"
        disabledReason={isFull ? t('script.turnsMost', { count: scriptLimits.turns }) : undefined}
        onClick={copy}
      >
        {t('script.copyTurn')}
      </Button>
      <Button
        track="script.deleteTurn"
        glyph="trash"
        danger
        disabledReason={isStart ? t('script.startStays') : undefined}
        onClick={() => deleteTurn(id)}
      >
        {t('script.deleteTurn')}
      </Button>
    </div>
  );
}
