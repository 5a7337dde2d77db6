import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useLeftToAccount } from '../cross-login/useLeftToAccount';

/** A file somebody may ask for. */
export interface FileChoice {
  key: string;
  /** in the menu, beside others */
  label: string;
  /** on the button, where it is the only one */
  alone?: string;
  /** why there is nothing to be written now */
  disabledReason?: string | undefined;
  /** a thin line above */
  apart?: boolean;
  /** starts the export; answers with its name */
  request: () => Promise<Outcome<{ name: string }>>;
}

interface RequestDownloadProps {
  /** as far as this person may have them; nothing is shown for none */
  files: readonly FileChoice[];
}

/**
 * Asks for an export, always in the background: the one there is by a button, several by a menu in which each stands
 * for itself.
 */
export function RequestDownload({ files }: RequestDownloadProps) {
  const { t } = useTranslation('downloads');
  const toast = useToast();
  const words = useFailureWords();
  const left = useLeftToAccount();
  const start = async (file: FileChoice) => {
    const outcome = await file.request();
    if (outcome.ok) toast.success(t('request.started', { name: outcome.data.name }), { duration: 4000 });
    else toast.error(words(outcome.failure));
  };
  const [only, ...further] = files;
  if (only === undefined) return null;
  const trigger = {
    glyph: 'download',
    children: (further.length === 0 ? only.alone : undefined) ?? t('request.action'),
  } as const;
  if (left !== undefined) return <Button {...trigger} disabledReason={left} />;
  if (further.length === 0 && only.alone !== undefined)
    return <Button {...trigger} disabledReason={only.disabledReason} onClick={() => start(only)} />;
  return (
    <Menu
      label={t('request.title')}
      side="bottomStart"
      items={files.map((file) => ({
        key: file.key,
        label: file.label,
        apart: file.apart === true,
        disabledReason: file.disabledReason,
        run: () => void start(file),
      }))}
      trigger={(props) => <Button {...trigger} {...props} />}
    />
  );
}
