import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { ContactUpload } from '@/parts/contacts/ContactUpload';
import { useContactUpload } from '@/parts/contacts/useContactUpload';
import { Note } from '@/ui/feedback/Note';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useIsMounted } from '@/ui/browser/useIsMounted';

/** Adds numbers to a task that is not over: the file, how it was read, and what happens to the contacts. */
export function AppendDrawer({ task, onClose }: { task: Reply<'task.detail'>; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'contacts']);
  const format = useFormat();
  const toast = useToast();
  const here = useIsMounted();
  const words = useFailureWords();
  const { line, id, name } = task;
  const [listId, setListId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useContactUpload(line, listId, setListId);
  const append = useWrite('task.append', ['contacts']);
  const { list } = upload;
  const good = list?.counts.good ?? 0;
  const said = (count: number) => ({ count, number: format.number(count), name });
  const blocked =
    listId === null || list === undefined ? t('append.choose') : good === 0 ? t('contacts:noneGood') : undefined;

  const send = async () => {
    if (listId === null) return;
    setRefusal(null);
    const outcome = await append.run({ params: { line, id }, body: { listId } });
    if (!outcome.ok) {
      setRefusal(words(outcome.failure));
      return;
    }
    const { added, duplicate, awaitsApproval } = outcome.data;
    const more = duplicate > 0 ? ` ${t('append.duplicate', said(duplicate))}` : '';
    toast.success(t(awaitsApproval ? 'append.doneAwaiting' : 'append.done', said(added)) + more);
    if (here.current) onClose();
  };

  return (
    <SideDrawer
      open
      title={t('append.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button track="append.cancel" onClick={onClose}>
            {t('append.back')}
          </Button>
          <Button
            track="append.save"
            kind="main"
            busy={append.busy}
            disabledReason={blocked}
            onClick={() => void send()}
          >
            {good > 0 ? t('append.verb', said(good)) : t('append.verbNone')}
          </Button>
        </>
      }
    >
      <div className="aicc-task-append">
        <Note>{t(task.approval === null ? 'append.text' : 'append.textApproval')}</Note>
        <ContactUpload line={line} upload={upload} listId={listId} problem={null} />
        {refusal !== null && <Note kind="error">{refusal}</Note>}
      </div>
    </SideDrawer>
  );
}
