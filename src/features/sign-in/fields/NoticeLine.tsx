import { useTranslation } from 'react-i18next';
import { failureValues } from '@/ui/words/failureValues';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';
import { ssoUnanswered, type Notice } from '../notice/signInNotice';

/** Announced when it changes; text from the address is rendered as plain text only. */
export function NoticeLine({ notice }: { notice: Notice | null }) {
  const { t, i18n } = useTranslation('failures');
  const { t: own } = useTranslation('signIn');
  const wordsOf = ({ id, params, words }: Notice) => {
    if (id === ssoUnanswered.id) return own('sso.unanswered');
    const { remain } = params;
    const values = failureValues(params, i18n.language);
    // How many tries are left is said where it is known.
    if (typeof remain === 'number' && id === 'login.wrong') return own('left.wrong', { ...values, count: remain });
    if (typeof remain === 'number' && id === 'login.wrongCode') return own('left.code', { ...values, count: remain });
    const key = `failures:${id}`;
    return id !== '' && i18n.exists(key) ? t(key, { ...values, defaultValue: words }) : words || t('platform.failed');
  };
  return (
    <div
      role={notice?.kind === 'info' ? 'status' : 'alert'}
      aria-live={notice?.kind === 'info' ? 'polite' : 'assertive'}
    >
      {notice !== null && (
        <p className={`aicc-login-notice aicc-login-notice-${notice.kind}`}>
          <PlainGlyph name={notice.kind === 'error' ? 'alert' : 'info'} />
          <span>
            <span>{wordsOf(notice)}</span>
            {notice.tips?.map((tip) => (
              <span key={tip}> {tip}</span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
