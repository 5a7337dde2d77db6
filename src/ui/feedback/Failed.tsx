import { useTranslation } from 'react-i18next';
import { type CallFailure, isUncertain } from '@/domain/callFailure';
import { Button } from '../button/Button';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import { NotPermitted } from './NotPermitted';
import css from './states.css';
import { useRefusalWords } from '../words/refusalWords';
import { useFailureWords } from '../words/useFailureWords';

interface FailedProps {
  failure: CallFailure;
  /** what is safe, if the caller knows it better than the general text */
  safe?: string;
  retry?: () => void;
  /** inside a card or a drawer */
  inline?: boolean;
  /** nothing else is on the page, so the text is the page's heading */
  wholePage?: boolean;
}

/** What happened, what is safe, retry, and the id to quote. A refusal of permission has no retry. */
export function Failed({ failure, safe, retry, inline = false, wholePage = false }: FailedProps) {
  const { t } = useTranslation('ui');
  const words = useFailureWords();
  const refusals = useRefusalWords();
  if (failure.id === 'access.denied') return <NotPermitted wholePage={wholePage} />;
  const refusal = refusals[failure.id];
  if (refusal !== undefined) return <NotPermitted wholePage={wholePage} {...refusal} />;
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div
      className={inline ? 'aicc-state aicc-state-failed aicc-state-inline' : 'aicc-state aicc-state-failed'}
      role="alert"
    >
      <Style css={css} />
      {!inline && (
        <span className="aicc-state-mark">
          <Glyph name="alert" size={20} />
        </span>
      )}
      <Title className="aicc-state-title">{words(failure)}</Title>
      <p className="aicc-state-text">{safe ?? t(isUncertain(failure) ? 'failed.safeNetwork' : 'failed.safe')}</p>
      {failure.requestId !== '' && (
        <p className="aicc-state-id">
          {t('failed.quote')} <code>{failure.requestId}</code>
        </p>
      )}
      {retry !== undefined && (
        <div className="aicc-state-act">
          <Button glyph="refresh" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
