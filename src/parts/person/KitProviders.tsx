import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/session/useSession';
import { RefusalWordsContext } from '@/ui/words/refusalWords';
import { StorageOwnerContext } from '@/ui/browser/storageOwner';

/** Gives the kit what it needs of the signed-in person: the owner of stored drafts, and refusals by id. */
export function KitProviders({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const { user } = useSession();
  const refusals = useMemo(
    () => ({ 'crossLogin.refused': { title: t('crossLogin.title'), text: t('crossLogin.refused') } }),
    [t],
  );
  return (
    <StorageOwnerContext value={user?.user_id ?? null}>
      <RefusalWordsContext value={refusals}>{children}</RefusalWordsContext>
    </StorageOwnerContext>
  );
}
