import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { Glyph } from '@/ui/button/Glyph';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { triesAgain, type SaveState } from './autosave';

/** Whether what is written is saved. */
export function SaveMark({ save, onRetry }: { save: SaveState; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('robots');
  const words = useFailureWords();
  if (save.kind === 'failing' || save.kind === 'refused')
    return (
      <span className="aicc-script-saved aicc-script-error" role="alert">
        <Glyph name="alert" size={14} />
        {t('script.unsaved', { why: words(save.failure) })}
        {triesAgain(save) && (
          <Button track="script.saveNow" kind="link" onClick={onRetry}>
            {t('script.saveNow')}
          </Button>
        )}
      </span>
    );
  const busy = save.kind !== 'saved';
  return (
    <span className="aicc-script-saved aicc-hint" role="status">
      <Glyph name={busy ? 'spinner' : 'check'} size={14} spin={busy} />
      {t(busy ? 'script.saving' : 'script.saved')}
    </span>
  );
}
