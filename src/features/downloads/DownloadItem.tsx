import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { hasNumbers } from '@/domain/reports/downloadFileName';
import { CopyFileLink } from './CopyFileLink';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { saveBlob } from '@/ui/browser/saveBlob';

export type Download = Reply<'download.list'>['list'][number];

export function DownloadItem({ download }: { download: Download }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const { id, state, total, rows } = download;
  const what = download.kind === 'recordings' ? 'recordings' : 'rows';
  return (
    <li className="aicc-download">
      <div className="aicc-download-head">
        <strong className="aicc-download-name">{download.name}</strong>
        <StateTag kind="download" state={state} />
      </div>
      <p className="aicc-hint">
        {t(`kind.${download.kind}`)} ·{' '}
        {hasNumbers(download.kind) && <>{t(download.plaintext ? 'numbers.plain' : 'numbers.masked')} · </>}
        <Time at={format.fromWall(download.createdAt)} />
      </p>
      {state === 'writing' && total !== null && (
        <div className="aicc-download-bar">
          <progress max={Math.max(total, 1)} value={rows} aria-label={t(`progress.${what}`)} />
          <span className="aicc-num">
            {t(`written.${what}`, { rows: format.number(rows), total: format.number(total) })}
          </span>
        </div>
      )}
      {state === 'failed' && (
        <p className="aicc-download-failed">{t(download.failure === 'rights' ? 'failedRights' : 'failed')}</p>
      )}
      {state === 'done' && !download.can.includes('save') && <p className="aicc-download-failed">{t('notAllowed')}</p>}
      {state === 'done' && download.expiresAt !== null && (
        <p className="aicc-hint">
          {t(`count.${what}`, { count: rows })} · {t('expires')}{' '}
          <Time at={format.fromWall(download.expiresAt)} as="dayClock" />
        </p>
      )}
      <Approval download={download} />
      {state === 'expired' && (
        <p className="aicc-hint">{t(download.finishedAt === null ? 'decision.lapsed' : 'expired')}</p>
      )}
      <ul className="aicc-download-files">
        {download.can.includes('save') &&
          download.files.map((file) => <FileRow key={file.id} download={id} file={file} />)}
      </ul>
      <ItemActions download={download} />
    </li>
  );
}

/** What came of an approval, or until when it is awaited; nothing where none was needed. */
function Approval({ download: { state, decision, expiresAt } }: { download: Download }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  if (state === 'awaiting')
    return (
      <p className="aicc-hint">
        {t('awaiting.note')}
        {expiresAt !== null && (
          <>
            {' · '}
            {t('awaiting.until')} <Time at={format.fromWall(expiresAt)} as="dayClock" />
          </>
        )}
      </p>
    );
  if (state === 'withdrawn') return <p className="aicc-hint">{t('decision.withdrawn')}</p>;
  if (decision === null) return null;
  const { by, note } = decision;
  if (decision.state === 'rejected')
    return <p className="aicc-download-failed">{t('decision.rejected', { by, note })}</p>;
  return <p className="aicc-hint">{t('decision.approved', { by })}</p>;
}

function FileRow({ download, file }: { download: number; file: Download['files'][number] }) {
  const { t } = useTranslation('downloads');
  const { api } = useApi();
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const save = async () => {
    const outcome = await api.file('download.file', { params: { id: download, fileId: file.id } });
    if (outcome.ok) saveBlob(outcome.data.blob, outcome.data.name);
    else toast.error(words(outcome.failure));
  };
  return (
    <li>
      <Button
        track="downloads.save"
        kind="link"
        glyph="file"
        onClick={save}
        aria-label={t('save', { name: file.name })}
      >
        {file.name}
      </Button>
      <span className="aicc-download-end">
        <span className="aicc-hint">{format.bytes(file.size)}</span>
        <CopyFileLink download={download} file={file} />
      </span>
    </li>
  );
}

function ItemActions({ download }: { download: Download }) {
  const { t } = useTranslation('downloads');
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const reprocess = useWrite('download.reprocess');
  const remove = useWrite('download.remove');
  const withdraw = useWrite('download.withdraw');
  const params = { id: download.id };

  const again = async () => {
    const outcome = await reprocess.run({ params });
    if (!outcome.ok) toast.error(words(outcome.failure));
  };
  const drop = () =>
    confirm({
      title: t('remove.title', { name: download.name }),
      text: t('remove.text'),
      verb: t('remove.verb'),
      danger: true,
      run: async () => {
        const outcome = await remove.run({ params });
        if (!outcome.ok) toast.error(words(outcome.failure));
      },
    });

  if (download.can.includes('withdraw'))
    return (
      <div className="aicc-download-actions">
        <Button
          track="downloads.withdraw"
          onClick={() =>
            void confirm({
              title: t('awaiting.withdraw.title', { name: download.name }),
              text: t('awaiting.withdraw.text'),
              verb: t('awaiting.withdraw.verb'),
              run: () => withdraw.run({ params }),
            })
          }
        >
          {t('awaiting.withdraw.verb')}
        </Button>
      </div>
    );
  // Removing is possible wherever processing again is.
  if (!download.can.includes('remove')) return null;
  return (
    <div className="aicc-download-actions">
      {download.can.includes('reprocess') && (
        <Button track="downloads.reprocess" glyph="refresh" onClick={again}>
          {t('reprocess')}
        </Button>
      )}
      <Button track="downloads.remove" kind="plain" glyph="trash" aria-label={t('remove.verb')} onClick={drop} />
    </div>
  );
}
