import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import css from './pane.css';

/** Shown while a page's script loads, after a short delay, because most are there before. */
export function PageWait() {
  const { t } = useTranslation('common');
  return (
    <div className="aicc-page-wait" role="status" aria-label={t('loading')}>
      <Style css={css} />
    </div>
  );
}
