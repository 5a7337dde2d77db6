import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pageSizes } from '@/domain/limits';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useToast } from '@/ui/feedback/ToastProvider';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { firstNotices } from './firstNotices';
import { NoticeItem } from './NoticeItem';
import { noticePlace } from './noticePlace';
import css from './notices.css';

/** The person's notices, newest first. */
export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const [limit, setLimit] = useState<number>(firstNotices);
  const { data, loading, failure, retry } = useRead('notice.list', { query: { limit } });
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
    <SideDrawer
      open
      title={t('title')}
      onClose={onClose}
      extra={
        unread > 0 && list.length > 0 ? (
          <Button track="notices.read-all" kind="plain" glyph="check" onClick={markAll}>
            {t('readAll')}
          </Button>
        ) : undefined
      }
    >
      <Style css={css} />
      {loading && <Loading count={4} />}
      {failure && !data && <Failed failure={failure} retry={retry} inline />}
      {data && list.length === 0 && <Empty glyph="bell" title={t('empty.title')} text={t('empty.text')} />}
      <ul className="aicc-notices">
        {list.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            to={noticePlace(notice, `${pathname}${search}`, { company: may() })}
            onOpen={() => {
              onClose();
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
  );
}
