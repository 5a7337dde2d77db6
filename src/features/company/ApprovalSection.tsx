import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { approvalSubjects } from '@/domain/accounts/company';
import { useMay } from '@/session/useMay';
import { useProfileChanged } from '@/session/useSession';
import { Facts } from '@/ui/page/Facts';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { useForm } from '@/ui/form/useForm';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { useToast } from '@/ui/feedback/ToastProvider';

type Info = Reply<'company.info'>;

/** Whether new tasks, new plans and files with plain numbers wait for another person's approval. */
export function ApprovalSection({ info }: { info: Info }) {
  const { t } = useTranslation('company');
  if (useMay('Corporate')('edit')) return <ApprovalForm info={info} />;
  const said = (on: boolean) => t(on ? 'approval.needed' : 'approval.notNeeded');
  return (
    <FormSection title={t('approval.title')} text={t('approval.fixed')}>
      <Facts
        columns={2}
        facts={[
          { key: 'task', label: t('approval.tasks'), value: said(info.show_approval.add_task) },
          { key: 'plan', label: t('approval.plans'), value: said(info.show_approval.add_plan) },
          { key: 'download', label: t('approval.downloads'), value: said(info.show_approval.download_list) },
        ]}
      />
    </FormSection>
  );
}

function ApprovalForm({ info: { show_approval: was } }: { info: Info }) {
  const { t } = useTranslation('company');
  const toast = useToast();
  const changed = useProfileChanged();
  const save = useWrite('company.setApprovals', ['plan', 'task']);
  const form = useForm<Info['show_approval']>({
    initial: was,
    check: () => [],
    send: async (values) => {
      const outcome = await save.run({ body: { ...values, was } });
      if (outcome.ok) {
        changed({ show_approval: outcome.data.show_approval });
        toast.success(t('approval.saved'));
      }
      return outcome;
    },
  });
  const isSame = approvalSubjects.every((subject) => form.values[subject] === was[subject]);
  return (
    <FormPage
      track="approval"
      form={form}
      verb={t('approval.save')}
      blockedReason={isSame ? t('approval.same') : undefined}
    >
      <FormSection title={t('approval.title')} text={`${t('approval.text')} ${t('approval.effect')}`}>
        <SwitchField {...form.field('add_task')} label={t('approval.task')} />
        <SwitchField {...form.field('add_plan')} label={t('approval.plan')} />
        <SwitchField {...form.field('download_list')} label={t('approval.download')} />
      </FormSection>
    </FormPage>
  );
}
