import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '@/api/useLive';
import { useRead } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { Style } from '@/ui/look/Style';
import css from './downloads.css';
import { type Download, DownloadItem } from './DownloadItem';
import { useDecides } from './useDecides';

const CenterTabs = lazy(() => import('./CenterTabs').then((module) => ({ default: module.CenterTabs })));

/** downloads per page */
const PAGE = 30;

/** In the header of every screen: files in preparation and ready ones. */
export function DownloadCenter() {
  const { t } = useTranslation('downloads');
  // In the address, so that a notice on any screen can open it and back closes it.
  const { open, show, close } = useOpenItem('downloads');
  const decides = useDecides();
  useLiveRefresh('download', ['download'], undefined, 400);
  const { data, loading, failure, retry } = useRead('download.list', { query: { limit: PAGE } }, { later: true });
  const [further, setFurther] = useState(0);
  const list = data?.list ?? [];
  const busy = list.filter(({ state }) => ['preparing', 'pending', 'writing'].includes(state)).length;

  const own = (
    <>
      {loading && <Loading count={4} />}
      {failure && !data && <Failed failure={failure} retry={retry} inline />}
      {data && list.length === 0 && <Empty glyph="download" title={t('empty.title')} text={t('empty.text')} />}
      <DownloadItems list={list} />
      {Array.from({ length: further }, (_, index) => (
        <FurtherDownloads key={index} page={index + 2} />
      ))}
      {data && data.total > (further + 1) * PAGE && (
        <div className="aicc-downloads-more">
          <Button track="downloads.more" onClick={() => setFurther(further + 1)}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );

  return (
    <>
      <Style css={css} />
      <Button
        track="downloads"
        kind="plain"
        glyph="download"
        aria-label={busy > 0 ? t('openBusy', { count: busy }) : t('open')}
        onClick={() => show('open')}
      >
        {busy > 0 ? <span className="aicc-num">{busy}</span> : undefined}
      </Button>
      <SideDrawer open={open !== null} title={t('title')} onClose={close}>
        {decides ? <CenterTabs current={open === 'awaiting' ? 'awaiting' : 'open'} onChange={show} own={own} /> : own}
      </SideDrawer>
    </>
  );
}

function DownloadItems({ list }: { list: readonly Download[] }) {
  return (
    <ul className="aicc-downloads">
      {list.map((download) => (
        <DownloadItem key={download.id} download={download} />
      ))}
    </ul>
  );
}

/** Each page is a read of its own, so that opening another one reads no page again. */
function FurtherDownloads({ page }: { page: number }) {
  const { data, loading, failure, retry } = useRead('download.list', { query: { limit: PAGE, page } });
  return (
    <>
      {loading && <Loading count={4} />}
      {failure && !data && <Failed failure={failure} retry={retry} inline />}
      <DownloadItems list={data?.list ?? []} />
    </>
  );
}
