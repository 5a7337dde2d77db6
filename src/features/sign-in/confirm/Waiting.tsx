import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { brandOf } from '@/domain/brands/brands';
import { useSignInPort } from '@/session/signInPort';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { usePendingSso } from './usePendingSso';

interface WaitingProps {
  person: NonNullable<Reply<'sso.pending'>['person']>;
  pending: ReturnType<typeof usePendingSso>;
}

/** Whose account it is, who is signed in here already, and the two answers. */
export function Waiting({ person, pending }: WaitingProps) {
  const { t } = useTranslation('sso');
  const words = useFailureWords();
  const standing = useSignInPort().user();
  const brand = brandOf(window.location.hostname).name;
  const isSame = standing !== null && standing.account.toLowerCase() === person.account.toLowerCase();
  const isActing = standing !== null && standing.cross_login !== null;
  const { failure, busy } = pending;
  return (
    <>
      <h1>{t('confirm.title', { brand })}</h1>
      <p>{t('confirm.lead', { brand })}</p>
      <dl className="aicc-confirm-who">
        <dt>{t('confirm.name')}</dt>
        <dd>{person.name}</dd>
        <dt>{t('confirm.account')}</dt>
        <dd>{person.account}</dd>
        <dt>{t('confirm.company')}</dt>
        <dd>{person.company}</dd>
      </dl>
      {standing !== null && (
        <p className="aicc-confirm-warning">
          {t(`confirm.${isActing ? 'acting' : isSame ? 'same' : 'standing'}`, {
            name: standing.name,
            account: standing.account,
            company: standing.company,
          })}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className="aicc-confirm-error">
          {words(failure)}
        </p>
      )}
      <div className="aicc-confirm-actions">
        {!isActing && (
          <button
            type="button"
            className="aicc-button aicc-button-main"
            aria-disabled={busy || undefined}
            onClick={() => void (isSame ? pending.goOn() : pending.accept())}
          >
            {busy && <PlainGlyph name="spinner" spin />}
            {isSame ? t('confirm.goOn', { brand }) : t('confirm.signIn')}
          </button>
        )}
        <button
          type="button"
          className="aicc-button"
          aria-disabled={busy || undefined}
          onClick={() => void pending.decline()}
        >
          {t('confirm.notMe')}
        </button>
      </div>
    </>
  );
}
