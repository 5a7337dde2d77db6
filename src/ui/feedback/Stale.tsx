import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { Button } from '../button/Button';
import { useFormat } from '../format/FormatProvider';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import css from './states.css';
import { useFailureWords } from '../words/useFailureWords';

interface StaleProps {
  /** time of the shown data, ms */
  at: number | null | undefined;
  /** a refresh failed; the data stays and this note is shown */
  failure?: CallFailure | null;
  retry?: () => void;
}

/** Grey “as of 14:05” for what is not live; a strip with retry once a refresh has failed. */
export function Stale({ at, failure, retry }: StaleProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const words = useFailureWords();
  if (failure === null || failure === undefined) {
    return (
      <span className="aicc-stale aicc-num">
        <Style css={css} />
        {at !== null && at !== undefined && t('stale.asOf', { time: format.time(at, 'clock') })}
      </span>
    );
  }
  return (
    <div className="aicc-stale-failed" role="status">
      <Style css={css} />
      <Glyph name="alert" />
      <span>
        {words(failure)} {at !== null && at !== undefined && t('stale.shown', { time: format.time(at, 'clock') })}
      </span>
      {retry !== undefined && (
        <Button track="retry" kind="link" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
