import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { Button } from '@/ui/button/Button';
import { Style } from '@/ui/look/Style';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { firstNotices } from './firstNotices';
import css from './noticeCount.css';

const NoticesDrawer = laterDrawer(() => import('./NoticesDrawer').then((module) => module.NoticesDrawer));

/** Larger numbers are shown as “99+”. */
const MOST_SHOWN = 99;

/** In the header of every screen: how many notices the person has not read, and the way to them. */
export function NoticeCenter() {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState(false);
  useLiveRefresh('notice', ['notice'], undefined, 400);
  const { data } = useRead('notice.list', { query: { limit: firstNotices } }, { later: true });
  NoticesDrawer.useWhenIdle();
  const unread = data?.unread ?? 0;
  return (
    <>
      <Style css={css} />
      <Button
        track="notices"
        kind="plain"
        glyph="bell"
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        onClick={() => setOpen(true)}
      >
        {unread > 0 ? (
          <span className="aicc-notice-count aicc-num">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
        ) : undefined}
      </Button>
      {open && <NoticesDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
