import { useTranslation } from 'react-i18next';
import { turnKinds } from '@/domain/robots/script';
import { withNewTurn } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { kindGlyph } from '../kindGlyph';
import { useScriptScreen } from '../scriptContext';

interface WriteToolsProps {
  /** null: there is nothing to undo */
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** A new turn, and steps back and forth. */
export function WriteTools({ undo, redo }: WriteToolsProps) {
  const { t } = useTranslation('robots');
  const { script, edit, select } = useScriptScreen();
  const isFull = Object.keys(script.turns).length >= scriptLimits.turns;
  return (
    <>
      <Menu
        label={t('script.addTurn')}
        items={turnKinds.map((kind) => ({
          key: kind,
          track: 'script.addTurn',
          label: t(`script.kind.${kind}`),
          glyph: kindGlyph[kind],
          run: () => {
            const made = withNewTurn(script, kind);
            edit?.(() => made.script);
            select(made.id);
          },
        }))}
        trigger={(props) => (
          <Button
            track="script.addTurn"
            glyph="plus"
            disabledReason={isFull ? t('script.turnsMost', { count: scriptLimits.turns }) : undefined}
            {...props}
          >
            {t('script.addTurn')}
          </Button>
        )}
      />
      <Button
        track="script.undo"
        kind="plain"
        glyph="undo"
        aria-label={t('script.undo')}
        aria-keyshortcuts="Control+Z"
        disabledReason={undo === null ? t('script.nothingToUndo') : undefined}
        onClick={() => undo?.()}
      />
      <Button
        track="script.redo"
        kind="plain"
        glyph="redo"
        aria-label={t('script.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabledReason={redo === null ? t('script.nothingToRedo') : undefined}
        onClick={() => redo?.()}
      />
    </>
  );
}
