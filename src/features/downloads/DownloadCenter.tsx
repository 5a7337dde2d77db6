import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '@/api/useLive';
import { useRead } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { downloadPage } from './downloadPage';

const DownloadsDrawer = laterDrawer(() => import('./DownloadsDrawer').then((module) => module.DownloadsDrawer));

/** In the header of every screen: how many files are in preparation, and the way to all of them. */
export function DownloadCenter() {
  const { t } = useTranslation('downloads');
  // In the address, so that a notice on any screen can open it and back closes it.
  const { open, show, close } = useOpenItem('downloads');
  useLiveRefresh('download', ['download'], undefined, 400);
  const { data } = useRead('download.list', { query: { limit: downloadPage } }, { later: true });
  DownloadsDrawer.useWhenIdle();
  const busy = (data?.list ?? []).filter(({ state }) => ['preparing', 'pending', 'writing'].includes(state)).length;
  return (
    <>
      <Button
        track="downloads"
        kind="plain"
        glyph="download"
        aria-label={busy > 0 ? t('openBusy', { count: busy }) : t('open')}
        onClick={() => show('open')}
      >
        {busy > 0 ? <span className="aicc-num">{busy}</span> : undefined}
      </Button>
      {open !== null && (
        <DownloadsDrawer tab={open === 'awaiting' ? 'awaiting' : 'open'} onTab={show} onClose={close} />
      )}
    </>
  );
}
