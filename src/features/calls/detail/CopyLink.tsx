import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';

/** Copies the address of this one call, without the filters of the list. */
export function CopyLink({ id }: { id: number }) {
  const { t } = useTranslation('calls');
  const toast = useToast();
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?open=${id}`);
      toast.success(t('copy.done'));
    } catch {
      // The clipboard is missing on plain http pages of other machines, or not permitted.
      toast.warning(t('copy.failed'));
    }
  };
  return <Button kind="plain" glyph="copy" aria-label={t('copy.link')} onClick={copy} />;
}
