import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { useFormat } from '../format/FormatProvider';
import { Note } from '../feedback/Note';

/** Shown when a draft was restored after a reload or a lost session, with a button to discard it. */
export function RestoredNote({ at, onReset }: { at: number; onReset: () => void }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <Note>
      {t('draft.restored', { time: format.time(format.fromWall(at), 'dayClock') })}{' '}
      <Button track="draft.reset" kind="link" onClick={onReset}>
        {t('draft.discard')}
      </Button>
    </Note>
  );
}
