import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';

/** Shown when the proposal has changed since it was opened. */
export function ProposalChanged({ digest }: { digest: string }) {
  const { t } = useTranslation('ui');
  const [seen, setSeen] = useState(digest);
  if (seen === digest) return null;
  return (
    <Note kind="warning">
      {t('proposal.changed')}{' '}
      <Button track="proposal.seen" onClick={() => setSeen(digest)}>
        {t('proposal.seen')}
      </Button>
    </Note>
  );
}
