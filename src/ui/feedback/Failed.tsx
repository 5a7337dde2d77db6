import { useTranslation } from 'react-i18next';
import { type CallFailure, isUncertain } from '@/domain/callFailure';
import { Button } from '../button/Button';
import { NotPermitted } from './NotPermitted';
import { StatePane } from './StatePane';
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
  return (
    <div role="alert">
      <StatePane
        glyph="alert"
        kind="failed"
        inline={inline}
        wholePage={wholePage}
        title={words(failure) || t('confirm.failed')}
        text={safe ?? t(isUncertain(failure) ? 'failed.safeNetwork' : 'failed.safe')}
        action={
          retry !== undefined && (
            <Button track="retry" glyph="refresh" onClick={retry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {failure.requestId !== '' && (
          <p className="aicc-state-id">
            {t('failed.quote')} <code>{failure.requestId}</code>
          </p>
        )}
      </StatePane>
    </div>
  );
}
