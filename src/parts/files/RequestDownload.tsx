import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import type { DownloadState } from '@/domain/reports/downloadStates';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useLeftToAccount } from '../cross-login/useLeftToAccount';

/** A file that can be requested. */
export interface FileChoice {
  key: string;
  /** in the menu, beside others */
  label: string;
  /** label in the menu, beside others */
  alone?: string;
  /** why there is nothing to export now */
  disabledReason?: string | undefined;
  /** separated by a line from the one before */
  apart?: boolean;
  /** requests the export; returns its name, and whether it awaits approval first */
  request: () => Promise<Outcome<{ name: string; state: DownloadState }>>;
}

interface RequestDownloadProps {
  /** those this person may have; nothing is shown if there are none */
  files: readonly FileChoice[];
}

/** Requests an export in the background: a button for one, a menu for several. */
export function RequestDownload({ files }: RequestDownloadProps) {
  const { t } = useTranslation('downloads');
  const toast = useToast();
  const words = useFailureWords();
  const left = useLeftToAccount();
  const start = async (file: FileChoice) => {
    const outcome = await file.request();
    if (outcome.ok)
      toast.success(
        t(outcome.data.state === 'awaiting' ? 'request.awaiting' : 'request.started', { name: outcome.data.name }),
        { duration: 4000 },
      );
    else toast.error(words(outcome.failure));
  };
  const [only, ...further] = files;
  if (only === undefined) return null;
  const trigger = {
    track: 'download',
    glyph: 'download',
    children: (further.length === 0 ? only.alone : undefined) ?? t('request.action'),
  } as const;
  if (left !== undefined) return <Button {...trigger} disabledReason={left} />;
  if (further.length === 0 && only.alone !== undefined)
    return (
      <Button
        {...trigger}
        track={`download.${only.key}`}
        disabledReason={only.disabledReason}
        onClick={() => start(only)}
      />
    );
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
