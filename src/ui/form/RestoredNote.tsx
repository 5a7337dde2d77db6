import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { useFormat } from '../format/FormatProvider';
import { Note } from '../feedback/Note';

/** What was typed before a reload or a lost session is back; one may also begin anew. */
export function RestoredNote({ at, onReset }: { at: number; onReset: () => void }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <Note>
      {t('draft.restored', { time: format.time(at, 'dayClock') })}{' '}
      <Button kind="link" onClick={onReset}>
        {t('draft.discard')}
      </Button>
    </Note>
  );
}
