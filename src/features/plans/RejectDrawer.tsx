import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkRejection } from '@/domain/planStates';
import { approvalNoteMaxChars } from '@/domain/limits';
import { FormDrawer } from '@/ui/FormDrawer';
import { TextAreaField } from '@/ui/form/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { useToast } from '@/ui/Toasts';

interface RejectDrawerProps {
  plan: Pick<Reply<'plan.list'>['list'][number], 'id' | 'line' | 'name'>;
  onClose: () => void;
}

/** Why a plan is rejected: whoever made it has to know what to change. */
export function RejectDrawer({ plan: { id, line, name }, onClose }: RejectDrawerProps) {
  const { t } = useTranslation('plans');
  const toast = useToast();
  const reject = useWrite('plan.reject');
  const form = useForm({
    initial: { note: '' },
    draft: `plan:reject:${id}`,
    check: ({ note }) => checkRejection(note),
    send: async ({ note }) => {
      const outcome = await reject.run({ params: { line, id }, body: { note } });
      if (outcome.ok) toast.success(t('approval.reject.done', { name }));
      return outcome;
    },
    onDone: onClose,
  });
  return (
    <FormDrawer form={form} title={t('approval.reject.title', { name })} verb={t('approval.reject.label')} onClose={onClose}>
      <TextAreaField {...form.field('note')} label={t('approval.reject.note')} help={t('approval.reject.help')} max={approvalNoteMaxChars} />
    </FormDrawer>
  );
}
