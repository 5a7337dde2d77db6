import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { accessRemarkMaxChars, checkRule } from '@/domain/accessRules';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
import { FormDrawer } from '@/ui/FormDrawer';
import { useToast } from '@/ui/Toasts';

interface Values {
  readonly network: string;
  readonly remark: string;
}

/** The address or what is noted beside it; whether it allows or denies is another rule. */
export function EditRule({ rule, onClose }: { rule: Values & { readonly id: number }; onClose: () => void }) {
  const { t } = useTranslation('accessControl');
  const toast = useToast();
  const edit = useWrite('accessRule.edit');
  const form = useForm<Values>({
    initial: { network: rule.network, remark: rule.remark },
    check: checkRule,
    send: (body) => edit.run({ params: { id: rule.id }, body: { ...body, was: rule.network } }),
    onDone: () => {
      toast.success(t('edit.done'));
      onClose();
    },
  });
  return (
    <FormDrawer form={form} title={t('edit.title', { network: rule.network })} verb={t('edit.verb')} onClose={onClose}>
      <TextField {...form.field('network')} label={t('column.network')} help={t('edit.help')} />
      <TextField {...form.field('remark')} label={t('column.remark')} max={accessRemarkMaxChars} />
    </FormDrawer>
  );
}
