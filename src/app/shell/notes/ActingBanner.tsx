import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '@/session/session';
import { useSession, useUser } from '@/session/useSession';
import { Button } from '@/ui/button/Button';
import { CrossLoginRefusals } from '@/parts/cross-login/CrossLoginRefusals';
import { useCheckOut } from '../header/useCheckOut';
import { formatPosition } from '@/ui/format/format';
import { Glyph } from '@/ui/button/Glyph';
import { Popover } from '@/ui/overlay/Popover';
import { useCountdown } from '@/ui/format/useCountdown';

/** Announced once to screen readers when so little is left, s. */
const SOON_SECONDS = 300;

/**
 * Shown on every screen while the person acts as another account: which account, why, how long still, and the button to
 * end it.
 */
export function ActingBanner() {
  const user = useUser();
  const { over } = useSession();
  return user.cross_login === null || over !== null ? null : <Banner user={user} acting={user.cross_login} />;
}

function Banner({ user, acting }: { user: UserInfo; acting: NonNullable<UserInfo['cross_login']> }) {
  const { t } = useTranslation('common');
  const { left, start } = useCountdown();
  const begun = useRef<object>(null);
  const checkOut = useCheckOut();
  useEffect(() => {
    if (begun.current === acting) return;
    begun.current = acting;
    start(acting.seconds_left);
  }, [acting, start]);
  return (
    <section className="aicc-acting" aria-label={t('acting.label')}>
      <Glyph name="team" />
      <p className="aicc-acting-who">
        <strong>{t('acting.as', { name: user.name, account: user.account, company: user.company })}</strong>
        <span className="aicc-clip" title={acting.reason}>
          {t('acting.why', { reason: acting.reason })}
        </span>
      </p>
      <span className="aicc-acting-left aicc-num">{t('acting.left', { time: formatPosition(left) })}</span>
      <span className="aicc-hidden" role="status">
        {left > 0 && left <= SOON_SECONDS ? t('acting.soon', { minutes: SOON_SECONDS / 60 }) : ''}
      </span>
      <Popover
        label={t('acting.refused')}
        trigger={(props) => (
          <Button track="cross-login.about" kind="plain" glyph="info" {...props}>
            {t('acting.refused')}
          </Button>
        )}
      >
        {() => (
          <div className="aicc-acting-refused">
            <CrossLoginRefusals />
          </div>
        )}
      </Popover>
      <Button track="cross-login.check-out" kind="main" glyph="logout" onClick={checkOut}>
        {t('acting.out')}
      </Button>
    </section>
  );
}
