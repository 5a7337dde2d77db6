import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { CenterTabs, type CenterTab } from './CenterTabs';
import { downloadPage } from './downloadPage';
import css from './downloads.css';
import { type Download, DownloadItem } from './DownloadItem';
import { useDecides } from './useDecides';

interface DownloadsDrawerProps {
  tab: CenterTab;
  onTab: (tab: CenterTab) => void;
  onClose: () => void;
}

/** Files in preparation and ready ones; for those who decide also what others wait for. */
export function DownloadsDrawer({ tab, onTab, onClose }: DownloadsDrawerProps) {
  const { t } = useTranslation('downloads');
  const decides = useDecides();
  return (
    <SideDrawer open title={t('title')} onClose={onClose}>
      <Style css={css} />
      {decides ? <CenterTabs current={tab} onChange={onTab} own={<OwnDownloads />} /> : <OwnDownloads />}
    </SideDrawer>
  );
}

function OwnDownloads() {
  const { t } = useTranslation('downloads');
  const { data, loading, failure, retry } = useRead('download.list', { query: { limit: downloadPage } });
  const [further, setFurther] = useState(0);
  return (
    <>
      {loading && <Loading count={4} />}
      {failure && !data && <Failed failure={failure} retry={retry} inline />}
      {data?.list.length === 0 && <Empty glyph="download" title={t('empty.title')} text={t('empty.text')} />}
      <DownloadItems list={data?.list ?? []} />
      {Array.from({ length: further }, (_, index) => (
        <FurtherDownloads key={index} page={index + 2} />
      ))}
      {data && data.total > (further + 1) * downloadPage && (
        <div className="aicc-downloads-more">
          <Button track="downloads.more" onClick={() => setFurther(further + 1)}>
            {t('more')}
          </Button>
        </div>
      )}
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
  const { data, loading, failure, retry } = useRead('download.list', { query: { limit: downloadPage, page } });
  return (
    <>
      {loading && <Loading count={4} />}
      {failure && !data && <Failed failure={failure} retry={retry} inline />}
      <DownloadItems list={data?.list ?? []} />
    </>
  );
}
