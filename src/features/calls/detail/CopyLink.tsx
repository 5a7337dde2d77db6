import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { useCopy } from '@/ui/feedback/useCopy';

/** Copies the address of this one call, without the filters of the list. */
export function CopyLink({ id }: { id: number }) {
  const { t } = useTranslation('calls');
  const copyText = useCopy();
  const copy = async () => {
    const { origin, pathname } = window.location;
    await copyText(`${origin}${pathname}?open=${id}`, { done: t('copy.done'), failed: t('copy.failed') });
  };
  return <Button track="copy-link" kind="plain" glyph="copy" aria-label={t('copy.link')} onClick={copy} />;
}
