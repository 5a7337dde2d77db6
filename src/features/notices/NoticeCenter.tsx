import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { pageSizes } from '@/domain/limits';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { firstNotices } from './firstNotices';
import { NoticeItem } from './NoticeItem';
import { noticePlace } from './noticePlace';
import css from './notices.css';

/** Larger numbers are shown as “99+”. */
const MOST_SHOWN = 99;

/** In the header of every screen: the person's notices. */
export function NoticeCenter() {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState<number>(firstNotices);
  useLiveRefresh('notice', ['notice'], undefined, 400);
  const { data, loading, failure, retry } = useRead('notice.list', { query: { limit } }, { later: true });
  const { run } = useWrite('notice.read');
  const { pathname, search } = useLocation();
  const may = useMay('Corporate');
  const toast = useToast();
  const words = useFailureWords();
  const unread = data?.unread ?? 0;
  const list = data?.list ?? [];
  const more = pageSizes.find((size) => size > limit);

  const mark = async (body: { ids?: number[]; upTo?: number }) => {
    const outcome = await run({ body });
    if (!outcome.ok) toast.error(words(outcome.failure));
  };
  const markAll = () => mark({ upTo: Math.max(...list.map(({ id }) => id)) });

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
      <SideDrawer
        open={open}
        title={t('title')}
        onClose={() => setOpen(false)}
        extra={
          unread > 0 && list.length > 0 ? (
            <Button track="notices.read-all" kind="plain" glyph="check" onClick={markAll}>
              {t('readAll')}
            </Button>
          ) : undefined
        }
      >
        {loading && <Loading count={4} />}
        {failure && !data && <Failed failure={failure} retry={retry} inline />}
        {data && list.length === 0 && <Empty glyph="bell" title={t('empty.title')} text={t('empty.text')} />}
        <ul className="aicc-notices">
          {list.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              to={noticePlace(notice, `${pathname}${search}`, {
                company: may(),
              })}
              onOpen={() => {
                setOpen(false);
                if (!notice.read) void mark({ ids: [notice.id] });
              }}
            />
          ))}
        </ul>
        {data && data.total > list.length && more !== undefined && (
          <div className="aicc-notices-more">
            <Button track="notices.more" onClick={() => setLimit(more)}>
              {t('older')}
            </Button>
          </div>
        )}
      </SideDrawer>
    </>
  );
}
