import { useTranslation } from 'react-i18next';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';
import { ssoUnanswered, type Notice } from '../signInNotice';

/** Announced when it changes; text from the address is rendered as plain text only. */
export function NoticeLine({ notice }: { notice: Notice | null }) {
  const { t, i18n } = useTranslation('failures');
  const { t: own } = useTranslation('signIn');
  const wordsOf = ({ id, params, words }: Notice) => {
    if (id === ssoUnanswered.id) return own('sso.unanswered');
    const key = `failures:${id}`;
    return id !== '' && i18n.exists(key) ? t(key, { ...params, defaultValue: words }) : words || t('platform.failed');
  };
  return (
    <div
      role={notice?.kind === 'info' ? 'status' : 'alert'}
      aria-live={notice?.kind === 'info' ? 'polite' : 'assertive'}
    >
      {notice !== null && (
        <p className={`aicc-login-notice aicc-login-notice-${notice.kind}`}>
          <PlainGlyph name={notice.kind === 'error' ? 'alert' : 'info'} />
          <span>{wordsOf(notice)}</span>
        </p>
      )}
    </div>
  );
}
