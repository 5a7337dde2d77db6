import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import { checkRejection } from '@/domain/tasks/approvalStates';
import { approvalNoteMaxChars } from '@/domain/limits';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useToast } from '@/ui/feedback/ToastProvider';

interface RejectDrawerProps {
  what: 'task' | 'plan' | 'download';
  id: number;
  name: string;
  reject: (note: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** A rejection with its reason, which the author of the task or plan, or the requester of the file, needs. */
export function RejectDrawer({ what, id, name, reject, onClose }: RejectDrawerProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const form = useForm({
    initial: { note: '' },
    draft: `${what}:reject:${id}`,
    check: ({ note }) => checkRejection(note),
    send: async ({ note }) => {
      const outcome = await reject(note.trim());
      if (outcome.ok) toast.success(t('reject.done', { name }));
      return outcome;
    },
    onDone: onClose,
  });
  return (
    <FormDrawer
      track="reject"
      form={form}
      title={t(`reject.title.${what}`, { name })}
      verb={t('reject.verb')}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        label={t('reject.note')}
        help={t(what === 'download' ? 'reject.helpDownload' : 'reject.help')}
        max={approvalNoteMaxChars}
      />
    </FormDrawer>
  );
}
