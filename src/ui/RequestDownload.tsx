import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import { Button } from './Button';
import { Menu } from './Menu';
import { useToast } from './Toasts';
import { useFailureWords } from './useFailureWords';
import { useLeftToAccount } from './useLeftToAccount';

interface RequestDownloadProps {
  /** may this person have plain numbers in the file */
  plaintext: boolean;
  /** what is downloaded, where it is not details */
  label?: string;
  /** why nothing can be downloaded now */
  disabledReason?: string;
  /** starts the export; answers with its name */
  request: (plaintext: boolean) => Promise<Outcome<{ name: string }>>;
  /** other files of the same thing, each under its name */
  further?: readonly { key: string; label: string; request: () => Promise<Outcome<{ name: string }>> }[];
}

/** Asks for an export: masked at once, or plain by permission, always in the background. */
export function RequestDownload({ plaintext, label, disabledReason, request, further = [] }: RequestDownloadProps) {
  const { t } = useTranslation('downloads');
  const toast = useToast();
  const words = useFailureWords();
  const left = useLeftToAccount();
  const start = async (ask: () => Promise<Outcome<{ name: string }>>) => {
    const outcome = await ask();
    if (outcome.ok) toast.success(t('request.started', { name: outcome.data.name }), { duration: 4000 });
    else toast.error(words(outcome.failure));
  };
  const trigger = { glyph: 'download', children: label ?? t('request.action'), disabledReason: left ?? disabledReason } as const;
  if ((!plaintext && further.length === 0) || left !== undefined) return <Button {...trigger} onClick={() => start(() => request(false))} />;
  return (
    <Menu
      label={t('request.title')}
      items={[
        { key: 'masked', label: t('request.masked'), run: () => void start(() => request(false)) },
        ...(plaintext ? [{ key: 'plain', label: t('request.plain'), run: () => void start(() => request(true)) }] : []),
        ...further.map((file, index) => ({ key: file.key, label: file.label, apart: index === 0, run: () => void start(file.request) })),
      ]}
      trigger={(props) => <Button {...trigger} {...props} />}
    />
  );
}
