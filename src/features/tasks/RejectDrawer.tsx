import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { approvalNoteMaxChars } from '@/domain/limits';
import { checkLength, checkRequired } from '@/domain/problem';
import { TextAreaField } from '@/ui/form/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/FormDrawer';
import { useToast } from '@/ui/Toasts';

interface RejectDrawerProps {
  task: Reply<'task.detail'>;
  digest: string;
  onClose: () => void;
}

/** A no with its reason: whoever made the task has to know what to mend. */
export function RejectDrawer({ task: { line, id, name }, digest, onClose }: RejectDrawerProps) {
  const { t } = useTranslation('tasks');
  const toast = useToast();
  const reject = useWrite('task.reject');
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => [...checkRequired('note', note), ...checkLength('note', note.trim(), approvalNoteMaxChars)],
    send: async ({ note }) => {
      const outcome = await reject.run({ params: { line, id }, body: { digest, note: note.trim() } });
      if (outcome.ok) toast.success(t('approval.reject.done', { name }));
      return outcome;
    },
    onDone: onClose,
  });
  return (
    <FormDrawer form={form} title={t('approval.reject.title', { name })} verb={t('approval.reject.verb')} onClose={onClose}>
      <TextAreaField {...form.field('note')} label={t('approval.reject.note')} help={t('approval.reject.noteHelp')} max={approvalNoteMaxChars} />
    </FormDrawer>
  );
}
