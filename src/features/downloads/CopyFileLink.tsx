import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import { useWrite } from '@/api/query';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useCopy } from '@/ui/feedback/useCopy';
import { useFailureWords } from '@/ui/words/useFailureWords';

/**
 * A link for another browser, or for a colleague without an account: it works in the first browser that opens it, for
 * an hour, and its use is recorded.
 */
export function CopyFileLink({
  download,
  file,
}: {
  download: number;
  file: { readonly id: string; readonly name: string };
}) {
  const { t } = useTranslation('downloads');
  const { run } = useWrite('download.link');
  const page = useHref(pathTo('downloadFile'));
  const toast = useToast();
  const copyText = useCopy();
  const words = useFailureWords();
  const format = useFormat();
  const copy = async () => {
    const outcome = await run({ params: { id: download, fileId: file.id } });
    if (!outcome.ok) return toast.error(words(outcome.failure));
    await copyText(`${window.location.origin}${page}?token=${outcome.data.token}`, {
      done: t('link.done', { time: format.time(format.fromWall(outcome.data.expiresAt), 'clock') }),
      failed: t('link.failed'),
    });
  };
  return (
    <Button
      track="downloads.copy-link"
      kind="plain"
      glyph="copy"
      aria-label={t('link.copy', { name: file.name })}
      onClick={copy}
    />
  );
}
