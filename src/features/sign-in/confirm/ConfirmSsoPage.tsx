import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { brandOf } from '@/domain/brands/brands';
import { ssoTicketMinutes, type SsoTicketState } from '@/domain/accounts/ssoTicket';
import { pathTo } from '@/registry/links';
import { useSignInPort } from '@/session/signInPort';
import { Style } from '@/ui/look/Style';
import css from './confirmSso.css';
import { Waiting } from './Waiting';
import { usePendingSso } from './usePendingSso';

/**
 * Where a sign-in that began at the provider stops: an attacker can post an answer about their own account in anybody's
 * browser, so the person sees whose it is and agrees first.
 */
export default function ConfirmSsoPage() {
  const { t } = useTranslation('sso');
  const signInPort = useSignInPort();
  const pending = usePendingSso();
  const { view } = pending;
  // Inside a host's page the host signs people in.
  if (signInPort.actAs === null) return <Navigate to="/" replace />;
  return (
    <section className="aicc-confirm" aria-live="polite">
      <Style css={css} />
      {view.at === 'looking' && <p>{t('confirm.looking')}</p>}
      {view.at === 'leaving' && <p>{t('confirm.leaving')}</p>}
      {view.at === 'failed' && (
        <>
          <h1>{t('confirm.failed.title')}</h1>
          <p>{t('confirm.failed.text')}</p>
          <div className="aicc-confirm-actions">
            <button type="button" className="aicc-button aicc-button-main" onClick={pending.retry}>
              {t('confirm.failed.retry')}
            </button>
          </div>
        </>
      )}
      {view.at === 'open' && <Waiting person={view.person} pending={pending} />}
      {view.at === 'over' && <Over why={view.why} />}
      {view.at === 'declined' && <Over why="declined" />}
    </section>
  );
}

function Over({ why }: { why: Exclude<SsoTicketState, 'open'> | 'declined' }) {
  const { t } = useTranslation('sso');
  const brand = brandOf(window.location.hostname).name;
  const isInside = useSignInPort().isInside();
  return (
    <>
      <h1>{t(`confirm.over.${why}.title`)}</h1>
      <p>{t(`confirm.over.${why}.text`, { count: ssoTicketMinutes })}</p>
      <div className="aicc-confirm-actions">
        <Link to={isInside ? '/' : pathTo('login')} className="aicc-button aicc-button-main">
          {t(`confirm.${isInside ? 'goOn' : 'toSignIn'}`, { brand })}
        </Link>
      </div>
    </>
  );
}
