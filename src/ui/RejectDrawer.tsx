import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import { checkRejection } from '@/domain/approvalStates';
import { approvalNoteMaxChars } from '@/domain/limits';
import { TextAreaField } from './form/TextAreaField';
import { useForm } from './form/useForm';
import { FormDrawer } from './FormDrawer';
import { useToast } from './Toasts';

interface RejectDrawerProps {
  what: 'task' | 'plan';
  id: number;
  name: string;
  reject: (note: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** A no with its reason: whoever made the task or plan has to know what to change. */
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
    <FormDrawer form={form} title={t(`reject.title.${what}`, { name })} verb={t('reject.verb')} onClose={onClose}>
      <TextAreaField {...form.field('note')} label={t('reject.note')} help={t('reject.help')} max={approvalNoteMaxChars} />
    </FormDrawer>
  );
}
